// What every part of the board needs to know and may do; Board.svelte makes it.
import { getContext, setContext } from 'svelte';
import type { Meant } from '../../lib/board';
import type { Camera } from './camera.svelte';
import type { Choices, Offer } from './choices';
import type { DahshurPrinted, DahshurQuestion, DahshurView } from './facts';
import type { Colour, GemName } from './pieces';

export interface Desk {
  readonly view: DahshurView;
  /** What I am asked, once it can be answered. */
  readonly question: DahshurQuestion | null;
  readonly box: DahshurPrinted;
  readonly me: number | null;
  readonly names: string[];
  /** How the picture is seen, on what kind of screen. */
  readonly camera: Camera;
  readonly choices: Choices;
  /** The place touched so far of a move that names two. */
  pick: string | null;
  play(offer: Offer): void;
  explain(meant: Meant): void;
  colour(colour: Colour): string;
  gem(gem: GemName): string;
  prince(prince: string): string;
}

const KEY = Symbol('dahshur');
export const layDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
