// What the server tells of a game of Valley of the Kings: the box, the view of a seat, its events.
import type { Facts, Language } from '../../lib/wire';

export type Text = Record<Language, string>;
export type Basis = 'sourced' | 'reconstructed' | 'own';

export interface Card {
  id: string;
  name: Text;
  text: Text;
  kind: 'starter' | 'unique' | 'set';
  set: string | null;
  level: number;
  cost: number;
  gold: number;
  points: number | null;
  copies: number;
  action: boolean;
  reaction: boolean;
  basis: Record<string, Basis>;
  rule: string | null;
}

export interface CardSet {
  id: string;
  name: Text;
  cards: string[];
}

export interface Components {
  sets: CardSet[];
  cards: Card[];
  /** Places of the pyramid, base row first. */
  rows: number[][];
}

export interface SeatView {
  hand: number;
  /** Cards in hand that everybody has seen. */
  known: string[];
  draw: number;
  discard: { count: number; top: string | null };
  looking: number;
  tomb: string[];
  plays: string[];
  /** Hand, draw and discard pile together: everybody could have counted it. */
  deck: string[];
  points: Record<string, number>;
  /** Only the own seat has these. */
  cards?: string[];
  discards?: string[];
  looks_at?: string[];
}

export type Question =
  'play' | 'pay' | 'fall' | 'remove' | 'pick' | 'swap' | 'option' | 'repeat' | 'lose' | 'react' | 'look';

export interface Asks {
  /** At a window: there is nothing to react with. */
  idle?: boolean;
  what: Question;
  rules: string[];
  verb?: string;
  optional?: boolean;
  asker?: string;
  card?: string;
  due?: number;
  trigger?: string;
  by?: number;
}

export interface ValleyView {
  players: number;
  seat: number | null;
  to_move: number[];
  somebody_may_react: boolean;
  asks: Asks | null;
  over: boolean;
  winners: number[];
  start: number;
  active: number;
  pyramid: (string | null)[];
  stock: number;
  boneyard: { count: number; top: string | null };
  turn: {
    entombs: number;
    removed: boolean;
    discount: number;
    flat_gold: number | null;
    purse: number;
    buying: number | null;
    due: number;
    done: string[];
  };
  aside: { seat: number; card: string }[];
  seats: SeatView[];
  scores: number[];
}

/** One event, as far as this seat may know it. */
export interface Happening extends Facts {
  what: string;
  seat: number;
  card?: string;
  cards?: string[];
  count?: number;
  place?: number;
  to_place?: number;
  places?: number[];
  from?: string;
  to?: number;
  top?: string | null;
}
