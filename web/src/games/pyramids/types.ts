// The view of a seat and the content of the box, as the engine gives them.
import type { Words } from '../../lib/wire';

export type Slot = 'left' | 'right';
export const SLOTS: readonly Slot[] = ['left', 'right'];
export type Colour = 'green' | 'orange' | 'purple';
export type Find = 'cross' | 'red' | 'green' | 'torch' | 'skull' | 'potion';
export type Ground = Find | 'wall' | 'corridor' | 'entrance' | 'tomb';
/** "a1" is the top left field, "e5" the bottom right one. */
export type Field = string;
/** Row and column. */
export type Cell = readonly [row: number, column: number];

export interface Held {
  card: number;
  fields: Field[];
}
export interface Sheet {
  pyramids: number;
  torches: number;
  points: number;
  pairs: number;
  gems: number;
  skulls: number;
}
export interface SeatView {
  thinking: boolean;
  cards: (Held | null)[];
  red: number;
  green: number;
  skulls: number;
  torches: number[];
  completed: Held[];
  sheet: Sheet;
  /** My own crosses that the others do not see yet, in notation. */
  pending?: string[];
}
export interface Tile {
  points: number;
  seat: number | null;
}
export interface View {
  players: number;
  seat: number | null;
  to_move: number[];
  over: boolean;
  asks: {
    what: 'keep' | 'pattern' | 'extra' | 'take';
    rules: string[];
    count?: number;
    fits?: boolean;
  } | null;
  scores: number[];
  phase: 'keep' | 'mark' | 'take' | 'over';
  round: number;
  turn: number;
  turns: number;
  revealed: string[];
  expedition: string | null;
  display: number[];
  pile: number;
  takes: number[];
  hand: number[];
  points: Record<Colour, Tile[]>;
  seats: SeatView[];
}

export interface Pyramid {
  number: number;
  colour: Colour;
  rows: Ground[][];
  points: number;
  basis: Record<string, string>;
}
export interface Pattern {
  id: string;
  name: Words;
  copies: number;
  cells: Cell[];
}
export interface ScoreCardFacts {
  gems: number;
  skulls: number[];
  torches: number;
  pyramid_points: number[];
  per_pyramid: number;
  per_torch: number;
  per_pair: number;
  per_gem: number;
}
export interface Box {
  colours: { id: Colour; name: Words }[];
  fields: { id: Ground; name: Words }[];
  pyramids: Pyramid[];
  patterns: Pattern[];
  rounds: number;
  turns: number;
  score_card: ScoreCardFacts;
}

/** A legal crossing-off, as the option tells it. */
export interface Mark {
  move: string;
  slot: Slot;
  kind: 'pattern' | 'single' | 'extra';
  fields: Field[];
  found: Partial<Record<Find, number>>;
  completes: boolean;
}
