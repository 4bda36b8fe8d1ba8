// Made by tools/wire_types.py from the game's types.py (make types). Do not edit.
import type { Happening, Obstacle, Option, Printed, Question, View, Words } from '../../lib/wire';

/** An open pile: what lies on top can be seen (VK-7.1, VK-7.5). */
export interface Pile {
  count: number;
  top: string | null;
}

/** What holds in this turn. */
export interface Turn {
  entombs: number;
  removed: boolean;
  discount: number;
  flat_gold: number | null;
  purse: number;
  buying: number | null;
  due: number;
}

/** A card that is revealed and not yet discarded. */
export interface Aside {
  seat: number;
  card: string;
}

/** What lies before one player. */
export interface ValleySeat {
  hand: number;
  known: string[];
  draw: number;
  discard: Pile;
  looking: number;
  tomb: string[];
  sets: Record<string, string[]>;
  plays: string[];
  deck: string[];
  points: Record<string, number>;
  cards?: string[] | null;
  coins?: number[] | null;
  gold?: number | null;
  draws?: string[] | null;
  discards?: string[] | null;
  looks_at?: string[] | null;
  with_one_more?: Record<string, number> | null;
}

/** The table as one seat sees it. */
export interface ValleyView extends View {
  options: Words;
  start: number;
  active: number;
  pyramid: (string | null)[];
  prices: (number | null)[];
  stock: number;
  boneyard: Pile;
  turn: Turn;
  aside: Aside[];
  seats: ValleySeat[];
}

/** Cards that pay for a purchase together, whichever of the hand are worth so much (VK-4.3). */
export interface Payment {
  coins: number[];
  lost?: number;
}

/** The open turn: buy, act, entomb or end (VK-3.1). */
export interface AskPlay extends Question {
  what: 'play';
  gold: number;
  entombs: number;
  coins: Record<string, number>;
  pays: string[];
}

/** The payment of a purchase (VK-4.3). */
export interface AskPay extends Question {
  what: 'pay';
  piece: string;
  at: string;
  due: number;
  coins: Record<string, number>;
  pays: string[];
  pay: string[];
  payments: Payment[];
}

/** Which card falls into the gap (VK-5.2). */
export interface AskFall extends Question {
  what: 'fall';
  to: string;
}

/** A card must leave the pyramid (VK-3.3). */
export interface AskRemove extends Question {
  what: 'remove';
}

/** A card or place for what the asking card says. */
export interface AskPick extends Question {
  what: 'pick';
  verb: string;
  optional?: boolean;
  chosen?: string | null;
}

/** Two places of the pyramid (VK-10.1). */
export interface AskSwap extends Question {
  what: 'swap';
}

/** One of several instructions. */
export interface AskOption extends Question {
  what: 'option';
}

/** An action that was completed in this turn (VK-10.17). */
export interface AskRepeat extends Question {
  what: 'repeat';
  done: string[];
}

/** What to lose by another player's card, or what to show instead (VK-10.36, VK-10.4). */
export interface AskLose extends Question {
  what: 'lose';
  verb: string;
  by: number;
}

/** Whether to react to what `by` has done with `piece` (VK-6.7). */
export interface AskReact extends Question {
  what: 'react';
  trigger: string;
  by: number;
  piece?: string | null;
  idle?: boolean;
}

/** One of the cards that only they see. */
export interface AskLook extends Question {
  what: 'look';
}

/** An answer with one card; from the pyramid, the number of its place. */
export interface CardOption extends Option {
  verb: string;
  place?: number | null;
}

/** The turn ends: what could still be bought (places of the base row) or entombed is given up (VK-3.2). */
export interface End extends Option {
  verb: 'end';
  buys?: number;
  entombs?: number;
}

/** Enough was chosen ("pick"), no reaction ("react"), or none is possible ("idle"). */
export interface Pass extends Option {
  verb: 'pass';
  of: string;
}

/** Buy a card of the base row. */
export interface Buy extends CardOption {
  verb: 'buy';
  due?: number;
  pay?: string[];
  payments?: Payment[];
}

/** Pay with a hand card. */
export interface Pay extends CardOption {
  verb: 'pay';
  gold?: number;
}

/** Carry out the action of a hand card. */
export interface Act extends CardOption {
  verb: 'act';
}

/** Lay a card into the tomb: as the turn allows (VK-8.1), or as a card says. */
export interface Entomb extends CardOption {
  verb: 'entomb';
  own?: boolean;
  source_points?: number | null;
}

/** Discard a card. */
export interface Discard extends CardOption {
  verb: 'discard';
}

/** Lay a card onto the boneyard. */
export interface Sacrifice extends CardOption {
  verb: 'sacrifice';
}

/** Give a hand card to another player. */
export interface Give extends CardOption {
  verb: 'give';
}

/** Take a card. */
export interface Take extends CardOption {
  verb: 'take';
}

/** Shuffle a card into the draw pile. */
export interface Return extends CardOption {
  verb: 'return';
}

/** Show a card, which stays where it is. */
export interface Show extends CardOption {
  verb: 'show';
}

/** Repeat the action of a card. */
export interface Repeat extends CardOption {
  verb: 'repeat';
}

/** React with a card. */
export interface React extends CardOption {
  verb: 'react';
}

/** Remove a card from the pyramid at the end of the turn (VK-3.3). */
export interface Remove extends CardOption {
  verb: 'remove';
}

/** Let a card of the middle row fall (VK-5.2). */
export interface Fall extends CardOption {
  verb: 'fall';
}

/** Swap two cards of the pyramid. */
export interface Swap extends CardOption {
  verb: 'swap';
  other?: string | null;
  other_at?: string | null;
  other_place?: number;
}

/** One of several instructions, by the verbs of its steps. */
export interface Choose extends Option {
  verb: 'choose';
  option: number;
  steps: string[];
}

/** Who begins (VK-2.5). */
export interface Started extends Happening {
  what: 'start';
}

/** The next player is on turn. */
export interface TurnBegan extends Happening {
  what: 'turn';
}

/** Something happened to one open card; from or to the pyramid, the number of its place. */
export interface CardHappening extends Happening {
  what: string;
  piece: string;
  place?: number | null;
}

/** A card was played for its action. */
export interface Acted extends CardHappening {
  what: 'act';
}

/** A card was played for its gold. */
export interface Paid extends CardHappening {
  what: 'pay';
}

/** A card was bought. */
export interface Bought extends CardHappening {
  what: 'buy';
}

/** A card came into a tomb. */
export interface Entombed extends CardHappening {
  what: 'entomb';
}

/** A card was discarded. */
export interface Discarded extends CardHappening {
  what: 'discard';
}

/** A card came to the boneyard. */
export interface Sacrificed extends CardHappening {
  what: 'sacrifice';
}

/** A card came to another player's discard pile. */
export interface Given extends CardHappening {
  what: 'give';
  to: number;
}

/** A card was taken. */
export interface Taken extends CardHappening {
  what: 'take';
}

/** A card was shuffled into the draw pile; from hand only its owner knows which. */
export interface Returned extends Happening {
  what: 'return';
  piece?: string | null;
}

/** A card was shown. */
export interface Shown extends CardHappening {
  what: 'show';
}

/** The top card of a draw pile was turned up. */
export interface Revealed extends CardHappening {
  what: 'reveal';
}

/** Somebody reacted. */
export interface Reacted extends CardHappening {
  what: 'react';
}

/** Somebody could have reacted; only they know (VK-6.8). */
export interface Declined extends Happening {
  what: 'decline';
}

/** A card fell from `place` to `to_place` (VK-5). */
export interface Fell extends CardHappening {
  what: 'fall';
  to_place: number;
}

/** A card of the stock came into the pyramid (VK-3.4). */
export interface Refilled extends CardHappening {
  what: 'refill';
}

/** Two cards of the pyramid changed places. */
export interface Swapped extends Happening {
  what: 'swap';
  pieces: string[];
  places: number[];
}

/** Cards were drawn; only their owner knows which. */
export interface Drawn extends Happening {
  what: 'draw';
  count: number;
  cards?: string[];
}

/** The draw pile was shuffled; so many cards are in it. */
export interface Shuffled extends Happening {
  what: 'shuffle';
  count: number;
}

/** Somebody looks at the top of their draw pile; only they know at what. */
export interface Looked extends Happening {
  what: 'look';
  count: number;
  cards?: string[];
}

/** One of the cards looked at was taken; only its owner knows which. */
export interface Kept extends Happening {
  what: 'keep';
  piece?: string | null;
}

/** Prices, gold or entombings have changed for the rest of the turn: the view shows how. */
export interface Effect extends Happening {
  what: 'effect';
}

/** The turn is over: hand and played cards are discarded (VK-3.2). */
export interface Ended extends Happening {
  what: 'end';
  hand: number;
  top?: string | null;
}

/** The game is over. */
export interface Finished extends Happening {
  what: 'over';
  scores: number[];
  winners: number[];
}

/** The hand and what is left of the payment are worth less (VK-4.3). */
export interface TooDear extends Obstacle {
  why: 'price';
  piece: string;
  price: number;
  gold: number;
}

/** A card of an upper row must fall before it can be bought (VK-4.1). */
export interface NotInBase extends Obstacle {
  why: 'base';
  piece: string;
}

/** No card lies in that place. */
export interface NothingThere extends Obstacle {
  why: 'empty';
}

/** The card is not in the own hand. */
export interface NotHeld extends Obstacle {
  why: 'held';
  piece: string;
}

/** What the turn allows is used up (VK-8.1). */
export interface NoEntombing extends Obstacle {
  why: 'entombs';
}

/** The card is played in answer to others, never in the own turn (VK-6.7). */
export interface OnlyReacts extends Obstacle {
  why: 'reaction';
  piece: string;
}

/** An instruction of the card cannot be carried out (VK-6.2). */
export interface CannotAct extends Obstacle {
  why: 'action';
  piece: string;
}

/** A purchase is to be paid for first (VK-4.2). */
export interface Paying extends Obstacle {
  why: 'paying';
  piece: string;
  due: number;
}

/** A card that pays nothing. */
export interface NoGold extends Obstacle {
  why: 'worthless';
  piece: string;
}

/** The instructions of a card come first (VK-6.3). */
export interface Unfinished extends Obstacle {
  why: 'unfinished';
  piece: string;
}

/** The card that asks cannot do with this one (VK-6.2). */
export interface Unfit extends Obstacle {
  why: 'unfit';
  piece: string;
}

/** One card. */
export interface Card {
  id: string;
  name: Words;
  text: Words;
  kind: string;
  set: string | null;
  source: string;
  level: number;
  cost: number;
  gold: number;
  points: number | null;
  copies: number;
  action: boolean;
  reaction: boolean;
  basis: Words;
  rule: string | null;
  picture: string | null;
}

/** A set and its cards. */
export interface CardSet {
  id: string;
  name: Words;
  cards: string[];
}

/** The cards of an edition. */
export interface ValleyPrinted extends Printed {
  option_words: Record<string, Record<string, Words>>;
  sets: CardSet[];
  cards: Card[];
  rows: number[][];
  hand: number;
}

export type ValleyQuestion = AskPlay | AskPay | AskFall | AskRemove | AskPick | AskSwap | AskOption | AskRepeat | AskLose | AskReact | AskLook;

export type ValleyOption = End | Pass | Buy | Pay | Act | Entomb | Discard | Sacrifice | Give | Take | Return | Show | Repeat | React | Remove | Fall | Swap | Choose;

export type ValleyHappening = Started | TurnBegan | Acted | Paid | Bought | Entombed | Discarded | Sacrificed | Given | Taken | Returned | Shown | Revealed | Reacted | Declined | Fell | Refilled | Swapped | Drawn | Shuffled | Looked | Kept | Effect | Ended | Finished;

export type ValleyObstacle = TooDear | NotInBase | NothingThere | NotHeld | NoEntombing | OnlyReacts | CannotAct | Paying | NoGold | Unfinished | Unfit;
