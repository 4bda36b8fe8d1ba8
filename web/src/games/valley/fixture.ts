// Moments of recorded games, as the server tells them.
import type { Option } from '../../lib/wire';
import { boxOf } from './box';
import moments from './fixture.json';
import type { Components, Happening, ValleyView } from './types';

export interface Moment {
  view: ValleyView;
  events: Happening[];
  options: Option[];
}

const { components: printed, ...rest } = moments as unknown as { components: Components } & Record<
  string,
  Moment | Moment[]
>;
export const components = printed;
export const box = boxOf(printed);
const scenes = rest as Record<string, Moment | Moment[]>;
/** A first turn: four cards buy a book, the pyramid crumbles, a Shabti is entombed, the turn ends. */
export const turn = scenes.turn as Moment[];
export const swap = scenes.swap as Moment[];
export const fall = scenes.fall as Moment[];
export const reaction = scenes.reaction as Moment;
export const attack = scenes.attack as Moment;
export const discards = scenes.discards as Moment;
export const heavens = scenes.heavens as Moment;
