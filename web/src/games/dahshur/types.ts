// The view of Dahshur, as the engine's view.py gives it to a seat or a spectator.
export type Colour = 'blue' | 'red' | 'orange' | 'white';
export type GemName = 'ruby' | 'emerald' | 'sapphire';
export type Metal = 'gold' | 'silver';
/** "blue-4" */
export type PrinceId = string;

export const COLOURS: readonly Colour[] = ['blue', 'red', 'orange', 'white'];
export const GEMS: readonly GemName[] = ['ruby', 'emerald', 'sapphire'];
export const METALS: readonly Metal[] = ['gold', 'silver'];

export interface Stand {
  stand: number;
  offer: string;
  prices: Record<Colour, number>;
  gem: GemName | null;
  /** Goods stones lying there, by seat. */
  goods: number[];
  /** Seats whose trader stands there. */
  traders: number[];
  prince: PrinceId | null;
}

export interface City {
  number: number;
  gold: boolean;
  silver: boolean;
}

export interface Chamber {
  prince: number;
  disc: Metal | null;
}

export interface Seat {
  colour: Colour;
  hand: number[];
  row: PrinceId[];
  sum: number;
  goods: number;
  /** The stand of the trader; 0 on the assembly square. */
  trader: number;
  gems: Record<GemName, number>;
  gold: number;
  silver: number;
  chambers: (Chamber | null)[];
  points: number;
  /** "gold-5"; only in the view of their owner. */
  discs?: string[];
}

export interface Asks {
  what: string;
  rules: string[];
  prince?: number;
  stand?: number;
  gem?: GemName | null;
  price?: number;
  gems_set?: number;
  swapped?: boolean;
  city?: number;
  offering?: number;
}

export interface View {
  players: number;
  seat: number | null;
  to_move: number[];
  deciding: string | null;
  over: boolean;
  asks: Asks | null;
  scores: number[];
  winners: number[];
  round: number;
  rounds: number;
  start: number;
  active: number | null;
  gift: (PrinceId | null)[];
  neutral: { colour: Colour; pile: number; used: PrinceId[] } | null;
  market_colour: Colour | null;
  stands: Stand[];
  offers: { pile: number; discards: string[] };
  bag: Record<GemName, number>;
  avenue: { plates: string[]; built: number };
  /** Whose offering stands on each field, from the entry to the front. */
  procession: (number | null)[];
  cities: (City | null)[];
  city_pile: number;
  cities_gone: number[];
  disc_piles: Record<Metal, number>;
  offering: number | null;
  seats: Seat[];
}

export interface Named {
  id: string;
  name: Record<string, string>;
}

export interface Box {
  colours: (Named & { ware: Record<string, string> })[];
  gems: Named[];
  metals: Named[];
  offers: { id: string; prices: Record<Colour, number> }[];
  board: { obelisk: number };
  points: { avenue: number[]; guest: Record<Metal, number>; reward: number };
}

/** An event's facts; which fields it has depends on `what`. */
export interface Happening {
  what: string;
  seat: number;
  [fact: string]: any;
}

export const colourOf = (prince: PrinceId): Colour => prince.split('-')[0] as Colour;
export const valueOf = (prince: PrinceId): number => Number(prince.split('-')[1]);
