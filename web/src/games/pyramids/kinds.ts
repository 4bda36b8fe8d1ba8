// Short names for what the engine tells of this game.
import type { BoardProps, Offered } from '../../lib/board';
import type {
  Covered,
  Keep,
  Mark as Marking,
  NamedGround,
  Pattern,
  Pyramid,
  PyramidsHappening,
  PyramidsOption,
  PyramidsPrinted,
  PyramidsQuestion,
  PyramidsSeat,
  PyramidsView,
  Take,
} from './facts';

export type {
  Covered,
  Held,
  Keep,
  Pyramid,
  PyramidsHappening as Happening,
  PyramidsPrinted as Box,
  PyramidsSeat as SeatView,
  PyramidsView as View,
  Take,
} from './facts';
export type Props = BoardProps<
  PyramidsView,
  PyramidsQuestion,
  PyramidsOption,
  PyramidsHappening,
  PyramidsPrinted
>;
export type Asked = Props['question'];

export type Slot = Marking['slot'];
export const SLOTS: readonly Slot[] = ['left', 'right'];
export type Colour = Pyramid['colour'];
export const COLOURS: readonly Colour[] = ['green', 'orange', 'purple'];
export type Ground = NamedGround['id'];
export type Finds = Covered['found'];
export type Find = Exclude<Ground, 'wall' | 'corridor' | 'entrance' | 'tomb'>;
export const FINDS: readonly Find[] = ['red', 'green', 'torch', 'potion', 'skull', 'cross'];
/** "a1" is the top left field, "e5" the bottom right one. */
export type Field = PyramidsSeat['covered'][number]['fields'][number];
/** Row and column. */
export type Cell = Readonly<Pattern['cells'][number]>;

/** A legal crossing-off with its notation. */
export type Mark = Marking & { move: string };

const are =
  <O extends PyramidsOption>(verb: O['verb']) =>
  (option: Offered<PyramidsOption>): option is Offered<O> =>
    option.facts.verb === verb;
export const keeps = are<Keep>('keep');
export const takes = are<Take>('take');
export const marks = are<Marking>('mark');
