// What a game's board gets from the shell, and what a game may give to it.
import type { Component } from 'svelte';
import type { GlyphName } from './glyphs';
import type { KeyLine } from './keys.svelte';
import type { Weight } from './pace';
import type { Filmed } from './patch';
import type { Happening, OfferedOption, Option, Printed, Question, View, Waiting } from './wire';

/** A legal move with the facts of one game. */
export interface Offered<O = Option> extends Omit<OfferedOption, 'facts' | 'section'> {
  section: string;
  facts: O;
}

/** What somebody pressed who wants to know why it is not possible. */
export interface Meant {
  move?: string;
  piece?: string;
  zone?: string;
}

/** Each game has its own types, made from the engine's, in its facts.ts. */
export interface BoardProps<V = View, Q = Question, O = Option, H = Happening, P = Printed> {
  /** What lies on the table, as far as I may know it. */
  view: V;
  /** What I am asked, or for whom the table waits; null once the game is over. */
  question: Q | Waiting | null;
  /** What is printed on the components, in every language. */
  printed: P;
  /** Legal moves now; empty when I owe nothing, in replays and for spectators. */
  options: Offered<O>[];
  /** The seats' names. */
  names: string[];
  /** My seat; null for spectators. */
  me: number | null;
  /** Make a legal move, or several at once of which the later ones finish what the first begins. */
  play: (...moves: string[]) => void;
  /** Ask why something is not possible; the shell shows the refusal and its rule. */
  explain: (meant: Meant) => void;
  /** Tell the shell which of the options the board shows itself; the shell offers the others as buttons. */
  claims: (moves: string[]) => void;
  /** The events that led from the previous view to this one, each with the table as it lay then. */
  news: Filmed<V, H>[];
  /** 0: no animation; 1: normal; 2: fast. */
  speed: number;
  /** Call when the animation of `news` is finished; with speed 0 at once. */
  settled: () => void;
  /** A piece to point out, such as "card:urn"; from the log, the rules or the prompt. */
  highlight: string | null;
  /** The question in words. */
  asked: string;
  /** The table in words, for a game without a board of its own. */
  words: string[];
  /** A moment that is over: nobody is thinking any more. */
  past: boolean;
}

/** A large picture of one piece with what is known about it, for tooltips and the zoom. */
export interface PieceProps<V = View, P = Printed> {
  /** "card:urn": kind and id as in the markup and in `data-piece`. */
  piece: string;
  printed: P;
  view: V;
  names: string[];
}

export interface ThumbProps<P = Printed> {
  piece: string;
  printed: P;
  /** Its height in pixels. */
  size?: number;
}

export interface FoundProps<V = View, P = Printed> {
  source: string | null;
  seat: number;
  view: V;
  printed: P;
}

/** `web/src/games/<game>/index.ts` may export any of these. */
export interface GameExtras {
  /** The emblem of a log line. */
  icon?: (facts: any) => GlyphName | null;
  /** A custom property ("--lapis") for that emblem. */
  tint?: (facts: any) => string | null;
  /** How much a thing that happened is to those who watch; without it, everything is a move. */
  weight?: (facts: any) => Weight;
  /** Is there a large picture of that piece? */
  hasPiece?: (piece: string) => boolean;
  Piece?: Component<PieceProps<any, any>>;
  /** A small picture of a piece, for lists. */
  Thumb?: Component<ThumbProps<any>>;
  /** What a seat scores with in a source of its score sheet, in pictures; with null in all of them. */
  Found?: Component<FoundProps<any, any>>;
  /** Where a piece is shown large: at the pointer, if nothing else is said; in a column of its own beside the board, where there is
   * room for one, and over the words where there is less; always over the words, so that it never covers the board. */
  closeup?: 'pointer' | 'column' | 'over-words';
  /** Where on the board a move is made, in the order in which somebody without a mouse looks for it: CSS selectors. */
  choices?: string[];
  /** Where on the board this option is made while no control stands for it alone: CSS selectors, the one to press first before the others. */
  spots?: (facts: any) => string[];
  /** Keys of its own. */
  keys?: () => KeyLine[];
  /** What a piece is called, by what is printed. */
  nameOf?: (piece: string, printed: any) => string;
  /** Where the game stands, in two or three words, for the header: "Round 6". */
  stage?: (view: any) => string;
  /** What stands beside everybody's name, where that is not the score as if the game ended now. */
  scores?: (view: any) => number[];
}
