// What a game's board gets from the shell, and what a game may give to it.
import type { Component } from 'svelte';
import type { GlyphName } from './glyphs';
import type { KeyLine } from './keys.svelte';
import type { Facts, Language, Option, ToldEvent } from './wire';

export interface BoardProps {
  /** state.view(seat); each game types it in its own types.ts. */
  view: any;
  /** The box's printed content, both languages. */
  components: any;
  /** Legal moves now; empty when I owe nothing, in replays and for spectators. */
  options: Option[];
  /** The seats' names. */
  names: string[];
  /** My seat; null for spectators. */
  me: number | null;
  lang: Language;
  /** Make a legal move, or several at once of which the later ones finish what the first begins. */
  play: (...moves: string[]) => void;
  /** Ask why a move is not possible; the shell shows the refusal and its rule. */
  explain: (move: string) => void;
  /** Tell the shell which of the options the board shows itself; the shell offers the others as buttons. */
  claims: (moves: string[]) => void;
  /** The events that led from the previous view to this one. */
  news: ToldEvent[];
  /** 0: no animation; 1: normal; 2: fast. */
  speed: number;
  /** Call when the animation of `news` is finished; with speed 0 at once. */
  settled: () => void;
  /** A piece to point out, such as "card:urn"; from the log, the rules or the prompt. */
  highlight: string | null;
  /** The question in words. */
  asked: string;
  /** A moment that is over: nobody is thinking any more. */
  past: boolean;
}

/** A large picture of one piece with what is known about it, for tooltips and the zoom. */
export interface PieceProps {
  /** "card:urn": kind and id as in the markup and in `data-piece`. */
  piece: string;
  components: any;
  view: any;
  names: string[];
  lang: Language;
}

/** `web/src/games/<game>/index.ts` may export any of these. */
export interface GameExtras {
  /** The emblem of a log line. */
  icon?: (facts: Facts) => GlyphName | null;
  /** A custom property ("--lapis") for that emblem. */
  tint?: (facts: Facts) => string | null;
  /** Is there a large picture of that piece? */
  hasPiece?: (piece: string) => boolean;
  Piece?: Component<PieceProps>;
  /** Where on the board a move is made, in the order in which somebody without a mouse looks for it: CSS selectors. */
  choices?: string[];
  /** Keys of its own. */
  keys?: () => KeyLine[];
  /** Where the game stands, in two or three words, for the header: "Round 6". */
  stage?: (view: any, lang: Language) => string;
  /** What stands beside everybody's name, where that is not the score as if the game ended now. */
  scores?: (view: any) => number[];
}
