// What I am about to do: the card whose uses are shown, the purchase being prepared, half a swap.
import type { Language, Option } from '../../lib/wire';
import type { Box } from './box';
import { inOrder, judge, suggest, type Coin, type Payment } from './payment';
import { dueFor, meantAt, meantWith, optionAt, swapMove, zoneOf, type Zone } from './questions';
import type { Asks, ValleyView } from './types';

/** The table as it lies before me. */
export interface Table {
  view: ValleyView;
  options: Option[];
  box: Box;
  lang: Language;
  play: (move: string) => void;
  explain: (move: string) => void;
  /** Show a card large. */
  inspect: (card: string) => void;
}

/** A purchase: from which place, and with which cards of the hand. */
export interface Plan {
  place: number;
  cards: number[];
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch';

export class Desk {
  /** Number of the hand card whose uses are shown. */
  chosen: number | null = $state(null);
  /** Number of a hand card that is to be spent before it is clear what on. */
  spending: number | null = $state(null);
  plan: Plan | null = $state.raw(null);
  /** The first place of a swap. */
  first: number | null = $state(null);
  /** On a touch screen: the move that a second tap plays. */
  touched: string | null = $state(null);

  private table: () => Table;
  private seen: ValleyView | null = null;
  /** Cards of a confirmed payment that the table has not asked for yet. */
  private queue: string[] = [];
  private paidFor: ValleyView | null = null;

  constructor(table: () => Table) {
    this.table = table;
  }

  get asks(): Asks | null {
    return this.table().options.length ? this.table().view.asks : null;
  }

  get hand(): string[] {
    const { view } = this.table();
    return (view.seat === null ? undefined : view.seats[view.seat]?.cards) ?? [];
  }

  get zone(): Zone | null {
    return zoneOf(this.table().view, this.table().options);
  }

  goldOf(card: string): number {
    return this.table().view.turn.flat_gold ?? this.table().box.card(card).gold;
  }

  /** The hand as money. A dear card is worth keeping, and so is one whose action is possible. */
  get coins(): Coin[] {
    const { options, box } = this.table();
    return this.hand.map((id) => ({ gold: this.goldOf(id), worth: 2 * box.card(id).cost + (options.some((o) => o.move === `act:${id}`) ? 1 : 0) }));
  }

  get purchase(): { card: string; due: number; paid: number; verdict: Payment; begun: boolean } | null {
    const { view, options } = this.table();
    if (!this.plan || !this.asks) return null;
    const begun = this.asks.what === 'pay';
    const option = optionAt(this.plan.place, options);
    const card = view.pyramid[this.plan.place - 1];
    if (!card || (!begun && !option)) return null;
    const due = begun ? (this.asks.due ?? 0) : dueFor(view, option!);
    const coins = this.coins;
    const paid = this.plan.cards.reduce((sum, i) => sum + (coins[i]?.gold ?? 0), 0);
    return { card, due, paid, verdict: judge(coins, this.plan.cards, due), begun };
  }

  /** A new view, or new options for it: forget what no longer fits, go on paying. */
  renew(): void {
    const { view, options, play } = this.table();
    if (view !== this.seen) {
      this.seen = view;
      this.forget();
      if (view.asks?.what !== 'pay') this.queue = [];
    }
    if (view.asks?.what !== 'pay' || !options.length || this.paidFor === view) return;
    const next = this.queue.shift();
    if (next && options.some((o) => o.move === `pay:${next}`)) {
      this.paidFor = view;
      play(`pay:${next}`);
    } else {
      this.queue = [];
      this.plan ??= { place: view.turn.buying ?? 0, cards: suggest(this.coins, view.asks.due ?? 0) ?? [] };
    }
  }

  forget(): void {
    this.chosen = this.spending = this.first = this.touched = null;
    this.plan = null;
  }

  /** Escape: one step back. A purchase that has begun must be paid. */
  back(): boolean {
    const any = this.chosen !== null || this.spending !== null || this.first !== null || this.touched !== null || (this.plan !== null && this.asks?.what !== 'pay');
    if (any) this.forget();
    return any;
  }

  clickPlace(place: number, event: MouseEvent): void {
    const { view, options, explain, inspect } = this.table();
    const card = view.pyramid[place - 1];
    const asks = this.asks;
    if (!asks) {
      if (card) inspect(card);
      return;
    }
    if (asks.what === 'swap') return this.clickSwap(place, card);
    const option = optionAt(place, options);
    if (!option) return explain(meantAt(place, asks));
    if (option.facts.verb !== 'buy') return this.go(option.move, event);
    if (this.plan?.place === place) {
      this.plan = null;
      return;
    }
    const due = dueFor(view, option);
    const coins = this.coins;
    const cards = (this.spending === null ? null : suggest(coins, due, [this.spending])) ?? suggest(coins, due) ?? [];
    this.forget();
    this.plan = { place, cards };
  }

  private clickSwap(place: number, card: string | null | undefined): void {
    const { options, play, explain } = this.table();
    if (!card) return;
    if (this.first === null) this.first = place;
    else if (this.first === place) this.first = null;
    else {
      const move = swapMove(this.first, place);
      this.first = null;
      if (options.some((o) => o.move === move)) play(move);
      else explain(move);
    }
  }

  clickHand(index: number, event: MouseEvent): void {
    const { options, explain, inspect } = this.table();
    const card = this.hand[index];
    const asks = this.asks;
    if (!card) return;
    if (!asks) return inspect(card);
    if (this.plan) {
      if (!this.goldOf(card)) return explain(`pay:${card}`);
      const { place, cards } = this.plan;
      this.plan = { place, cards: cards.includes(index) ? cards.filter((i) => i !== index) : [...cards, index] };
      return;
    }
    const moves = this.movesOf(card);
    if (asks.what === 'play' || moves.length > 1) {
      const again = this.chosen === index;
      this.forget();
      this.chosen = again ? null : index;
    } else if (moves[0] && this.zone === 'hand') this.go(moves[0].move, event);
    else if (options.some((o) => o.facts.place || o.facts.places)) explain(meantWith(card, asks));
    else explain(meantWith(card, asks));
  }

  /** What can be done with a card of the hand now. */
  movesOf(card: string): Option[] {
    return this.table().options.filter((o) => o.facts.card === card && !o.facts.place);
  }

  /** Spend this card; on what is asked next. */
  spend(index: number): void {
    const { options, explain } = this.table();
    if (!options.some((o) => o.facts.verb === 'buy')) return explain(`pay:${this.hand[index]}`);
    this.forget();
    this.spending = index;
  }

  /** Play at once; on a touch screen, where nothing can be hovered first, with the second tap. */
  go(move: string, event: MouseEvent): void {
    if (isTouch(event) && this.touched !== move) this.touched = move;
    else {
      this.touched = null;
      this.table().play(move);
    }
  }

  /** Buy as planned: the table asks for one card after the other, and each is played when it does. */
  confirm(): void {
    const { options, play } = this.table();
    const { plan, purchase } = this;
    if (!plan || !purchase || purchase.verdict === 'short' || purchase.verdict === 'needless') return;
    this.queue = inOrder(this.coins, plan.cards).map((i) => this.hand[i]!);
    if (purchase.begun) {
      this.plan = null;
      this.renew();
    } else {
      const buy = optionAt(plan.place, options);
      this.plan = null;
      if (buy) play(buy.move);
    }
  }
}
