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
  play: (...moves: string[]) => void;
  explain: (move: string) => void;
  /** Show a card large. */
  inspect: (card: string) => void;
}

/** A purchase: from which place, and with which cards of the hand. */
export interface Plan {
  place: number;
  cards: number[];
}

/** What is chosen so far; at most one of these. It belongs to one view and is void with the next. */
interface Aim {
  /** Number of the hand card whose uses are shown. */
  chosen: number | null;
  /** Number of a hand card that is to be spent before it is clear what on. */
  spending: number | null;
  plan: Plan | null;
  /** The first place of a swap. */
  first: number | null;
  /** On a touch screen: the move that a second tap plays. */
  touched: string | null;
}

const NOTHING: Aim = { chosen: null, spending: null, plan: null, first: null, touched: null };
const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch';

export class Desk {
  private table: () => Table;
  private aimed: { at: ValleyView; aim: Aim } | null = $state.raw(null);

  constructor(table: () => Table) {
    this.table = table;
  }

  private get aim(): Aim {
    return this.aimed?.at === this.table().view ? this.aimed.aim : NOTHING;
  }

  private take(aim: Partial<Aim>): void {
    this.aimed = { at: this.table().view, aim: { ...NOTHING, ...aim } };
  }

  get chosen(): number | null {
    return this.aim.chosen;
  }
  get spending(): number | null {
    return this.aim.spending;
  }
  get plan(): Plan | null {
    return this.aim.plan;
  }
  get first(): number | null {
    return this.aim.first;
  }
  get touched(): string | null {
    return this.aim.touched;
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
    return this.hand.map((id) => ({
      gold: this.goldOf(id),
      worth: 2 * box.card(id).cost + (options.some((o) => o.move === `act:${id}`) ? 1 : 0),
    }));
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

  /** A new view, or new options for it: a purchase that was begun elsewhere is to be paid. */
  renew(): void {
    const { view, options } = this.table();
    if (view.asks?.what !== 'pay' || !options.length || this.plan) return;
    this.take({
      plan: { place: view.turn.buying ?? 0, cards: suggest(this.coins, view.asks.due ?? 0) ?? [] },
    });
  }

  /** Escape: one step back. A purchase that has begun must be paid. */
  back(): boolean {
    const any =
      this.aim !== NOTHING &&
      Object.values(this.aim).some((value) => value !== null) &&
      this.asks?.what !== 'pay';
    if (any) this.take({});
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
    if (this.plan?.place === place) return this.take({});
    const due = dueFor(view, option);
    const coins = this.coins;
    const cards =
      (this.spending === null ? null : suggest(coins, due, [this.spending])) ?? suggest(coins, due) ?? [];
    this.take({ plan: { place, cards } });
  }

  private clickSwap(place: number, card: string | null | undefined): void {
    const { options, play, explain } = this.table();
    if (!card) return;
    if (this.first === null) this.take({ first: place });
    else if (this.first === place) this.take({});
    else {
      const move = swapMove(this.first, place);
      this.take({});
      if (options.some((o) => o.move === move)) play(move);
      else explain(move);
    }
  }

  clickHand(index: number, event: MouseEvent): void {
    const { explain, inspect } = this.table();
    const card = this.hand[index];
    const asks = this.asks;
    if (!card) return;
    if (!asks) return inspect(card);
    if (this.plan) {
      if (!this.goldOf(card)) return explain(`pay:${card}`);
      const { place, cards } = this.plan;
      return this.take({
        plan: { place, cards: cards.includes(index) ? cards.filter((i) => i !== index) : [...cards, index] },
      });
    }
    const moves = this.movesOf(card);
    if (asks.what === 'play' || (moves.length > 1 && this.zone === 'hand'))
      this.take({ chosen: this.chosen === index ? null : index });
    else if (moves[0] && this.zone === 'hand') this.go(moves[0].move, event);
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
    this.take({ spending: index });
  }

  /** Play at once; on a touch screen, where nothing can be hovered first, with the second tap. */
  go(move: string, event: MouseEvent): void {
    if (isTouch(event) && this.touched !== move) return this.take({ touched: move });
    this.take({});
    this.table().play(move);
  }

  /** Buy as planned, with the payment. */
  confirm(): void {
    const { options, play } = this.table();
    const { plan, purchase } = this;
    if (!plan || !purchase || purchase.verdict === 'short' || purchase.verdict === 'needless') return;
    const pay = inOrder(this.coins, plan.cards).map((i) => `pay:${this.hand[i]!}`);
    const buy = optionAt(plan.place, options);
    this.take({});
    if (purchase.begun) play(...pay);
    else if (buy) play(buy.move, ...pay);
  }
}
