// Moments of recorded games, as the server tells them.
import { filmed, type Filmed } from '../../lib/patch';
import type { Components, Snapshot, Waiting } from '../../lib/wire';
import { boxOf } from './box';
import moments from './fixture.json';
import type { ValleyHappening, ValleyPrinted, ValleyQuestion, ValleyView } from './facts';
import type { Choice } from './questions';

export interface Moment {
  before: ValleyView;
  events: Snapshot['events'];
  rest: Snapshot['rest'];
  view: ValleyView;
  question: ValleyQuestion | Waiting | null;
  options: Choice[];
}

const { components, ...rest } = moments as unknown as { components: Components } & Record<
  string,
  Moment | Moment[]
>;
export const printed = components.printed as ValleyPrinted;
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

/** What happened at a moment, each with the table as it lay then. */
export const newsOf = (moment: Moment): Filmed<ValleyView, ValleyHappening>[] =>
  filmed(moment.before, moment).events as unknown as Filmed<ValleyView, ValleyHappening>[];
