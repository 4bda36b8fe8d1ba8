// What every part of the board needs to know and may do; Board.svelte makes it.
import { getContext, setContext } from 'svelte';
import type { Language } from '../../lib/wire';
import type { Choices, Pick } from './choices';
import type { Layout } from './layout';
import type { Box, Colour, GemName, View } from './types';
import type { Word } from './words';

export interface Desk {
  readonly view: View;
  readonly box: Box;
  readonly lang: Language;
  readonly me: number | null;
  readonly names: string[];
  readonly layout: Layout;
  /** A small screen that zooms into one area. */
  readonly phone: boolean;
  /** A phone held upright. */
  readonly narrow: boolean;
  readonly choices: Choices;
  /** A prince of the own hand is asked for. */
  readonly laying: boolean;
  pick: Pick;
  can(move: string): boolean;
  play(move: string): void;
  explain(move: string): void;
  say(word: Word, ...values: (string | number)[]): string;
  colour(colour: Colour): string;
  gem(gem: GemName): string;
  prince(prince: string): string;
}

const KEY = Symbol('dahshur');
export const layDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
