// Made by tools/wire_types.py from the game's types.py (make types). Do not edit.
import type { Happening, Obstacle, Option, Printed, Question, View, Words } from '../../lib/wire';

/** A pyramid card with the fields that are crossed off on it. */
export interface Held {
  card: number;
  fields: string[];
}

/** A crossing-off of one's own that the others do not see yet. */
export interface Covered {
  slot: 'left' | 'right';
  card: number;
  fields: string[];
  found: Record<string, number>;
  completes: boolean;
}

/** Points by where they come from. */
export interface Sheet {
  pyramids: number;
  torches: number;
  points: number;
  pairs: number;
  gems: number;
  skulls: number;
}

/** Pyramid points, and who has them. */
export interface Tile {
  points: number;
  seat: number | null;
}

/** The pyramid points of each colour, the highest first. */
export interface Tiles {
  green: Tile[];
  orange: Tile[];
  purple: Tile[];
}

/** Pyramids of a colour on the way to its next pyramid points (SG-7.1). */
export interface ToNext {
  done: number;
  missing: number;
}

/** How far a seat is in each colour; None: there are no more points to be had. */
export interface NextPoints {
  green: ToNext | null;
  orange: ToNext | null;
  purple: ToNext | null;
}

/** What lies before a seat, as far as it is shown; before oneself, as it is. */
export interface PyramidsSeat {
  cards: (Held | null)[];
  red: number;
  green: number;
  skulls: number;
  skull_fields: boolean[];
  torches: number[];
  torch_fields: ('found' | 'gone' | 'open')[];
  gem_points: number;
  completed: Held[];
  done: number;
  sheet: Sheet;
  next_points: NextPoints;
  covered: Covered[];
}

export interface PyramidsView extends View {
  phase: 'keep' | 'mark' | 'over' | 'take';
  round: number;
  turn: number;
  turns: number;
  revealed: string[];
  expedition: string | null;
  to_come: string[];
  display: number[];
  pile: number;
  takes: number[];
  taking: number | null;
  hand: number[];
  kept: number[];
  points: Tiles;
  seats: PyramidsSeat[];
}

/** Which two of the cards dealt to keep. */
export interface AskKeep extends Question {
  what: 'keep';
}

/** Where to cross off the pattern of the expedition card (`asker`), or a single field instead. */
export interface AskPattern extends Question {
  what: 'pattern';
  fits: boolean;
}

/** Where to make an extra cross. */
export interface AskExtra extends Question {
  what: 'extra';
  count: number;
}

/** Which new pyramid card to take. */
export interface AskTake extends Question {
  what: 'take';
  count: number;
  order: number[];
}

export interface Keep extends Option {
  verb: 'keep';
  cards: string[];
  returns: string[];
}

/** Cross off fields of `piece`, the card in this slot. `gains` is what changes on my score card. */
export interface Mark extends Option {
  verb: 'mark';
  kind: 'extra' | 'pattern' | 'single';
  slot: 'left' | 'right';
  fields: string[];
  found?: Record<string, number>;
  completes?: boolean;
}

/** A card of the display, or the unseen one of the pile, then without `piece`. */
export interface Take extends Option {
  verb: 'take';
  place?: number | null;
}

export interface Dealt extends Happening {
  what: 'dealt';
  count: number;
  cards?: string[];
}

/** Which cards I shall keep: nobody else knows it yet. */
export interface Chosen extends Happening {
  what: 'chosen';
  cards: string[];
}

export interface Kept extends Happening {
  what: 'kept';
  cards: string[];
}

/** Cards were turned up for the display. */
export interface Refilled extends Happening {
  what: 'refilled';
  cards: string[];
}

export interface Expedition extends Happening {
  what: 'expedition';
  round: number;
  turn: number;
  pattern: string;
}

/** Could not cross off anything. */
export interface Passed extends Happening {
  what: 'passed';
}

/** Fields were crossed off. */
export interface Crossed extends Happening {
  what: string;
  slot: 'left' | 'right';
  card: string;
  fields: string[];
  kind: 'extra' | 'pattern' | 'single';
  found?: Record<string, number>;
  completes?: boolean;
}

/** My crosses, before anybody else sees them. */
export interface Drafted extends Crossed {
  what: 'drafted';
}

/** Crosses are shown to all. */
export interface Marked extends Crossed {
  what: 'marked';
}

export interface Completed extends Happening {
  what: 'completed';
  card: string;
  colour: 'green' | 'orange' | 'purple';
  fields: string[];
}

export interface Taken extends Happening {
  what: 'taken';
  card: string;
  source: 'display' | 'pile';
  slot: 'left' | 'right';
}

/** Pyramid points for a pair of a colour, which `card` completed. */
export interface Earned extends Happening {
  what: 'points';
  colour: 'green' | 'orange' | 'purple';
  points: number;
  card: string;
}

export interface Scored extends Happening {
  what: 'scored';
  sheet: Sheet;
  score: number;
}

export interface End extends Happening {
  what: 'end';
  winners: number[];
}

/** No pyramid card lies there (SG-4.1, SG-6.5). */
export interface NoCard extends Obstacle {
  why: 'card';
}

/** Fields that can never be crossed off (SG-4.3). */
export interface IsWall extends Obstacle {
  why: 'wall';
  fields: string[];
}

/** Fields that are crossed off already (SG-4.3). */
export interface IsCrossed extends Obstacle {
  why: 'crossed';
  fields: string[];
}

/** An extra cross is a single field (SG-5.1). */
export interface OneField extends Obstacle {
  why: 'one';
}

/** Not the pattern of this turn (SG-4.2). */
export interface OtherShape extends Obstacle {
  why: 'shape';
  pattern: string;
}

/** A chamber is entered where its entrance is (SG-4.4, SG-4.7). */
export interface NotEntrance extends Obstacle {
  why: 'entrance';
  entrance: string;
}

/** No field that is crossed off lies beside it (SG-4.5, SG-4.7). */
export interface NotTouching extends Obstacle {
  why: 'apart';
}

export interface NamedColour {
  id: 'green' | 'orange' | 'purple';
  name: Words;
}

export interface NamedGround {
  id: 'corridor' | 'cross' | 'entrance' | 'green' | 'potion' | 'red' | 'skull' | 'tomb' | 'torch' | 'wall';
  name: Words;
}

/** A pyramid card; `basis` says how its facts are known. */
export interface Pyramid {
  number: number;
  colour: 'green' | 'orange' | 'purple';
  rows: (('corridor' | 'cross' | 'entrance' | 'green' | 'potion' | 'red' | 'skull' | 'tomb' | 'torch' | 'wall')[])[];
  points: number;
  basis: Words;
}

/** What expedition cards show: row and column of each field. */
export interface Pattern {
  id: string;
  name: Words;
  copies: number;
  cells: [number, number][];
}

export interface ScoreCard {
  gems: number;
  skulls: number[];
  torches: number;
  pyramid_points: number[];
  pyramids_per_points: number;
  per_pyramid: number;
  per_torch: number;
  per_pair: number;
  per_gem: number;
}

export interface PyramidsPrinted extends Printed {
  colours: NamedColour[];
  fields: NamedGround[];
  field_names: string[][];
  pyramids: Pyramid[];
  patterns: Pattern[];
  expedition_cards: number;
  rounds: number;
  turns: number;
  score_card: ScoreCard;
}

export type PyramidsQuestion = AskKeep | AskPattern | AskExtra | AskTake;

export type PyramidsOption = Keep | Mark | Take;

export type PyramidsHappening = Dealt | Chosen | Kept | Refilled | Expedition | Passed | Drafted | Marked | Completed | Taken | Earned | Scored | End;

export type PyramidsObstacle = NoCard | IsWall | IsCrossed | OneField | OtherShape | NotEntrance | NotTouching;
