// What I am about to do: the card whose uses are shown, the purchase being prepared, half a swap.
import type { Meant } from '../../lib/board';
import type { Waiting } from '../../lib/wire';
import type { Box } from './box';
import type { AskPay, Buy, ValleyQuestion, ValleyView } from './facts';
import { completed, placesOf, total, verdictOn, type Verdict } from './payment';
import { cardOf, isAsked, optionsAt, spotOf, swapOf, type Choice } from './questions';

/** The table as it lies before me. */
export interface Table {
  view: ValleyView;
  question: ValleyQuestion | Waiting | null;
  options: Choice[];
  box: Box;
  play: (...moves: string[]) => void;
  explain: (meant: Meant) => void;
  /** Show a card large. */
  inspect: (card: string) => void;
}

/** A purchase: from which place, and with which cards of the hand. */
export interface Plan {
  spot: string;
  cards: number[];
}

/** A purchase that is being prepared, and whether it would be taken. */
interface Purchase {
  card: string;
  due: number;
  /** What the chosen cards are worth. */
  gold: number;
  verdict: Verdict;
  /** The question, once the purchase has begun. */
  begun: AskPay | null;
}

/** What is chosen so far; at most one of these. It belongs to one view and is void with the next. */
interface Aim {
  /** Number of the hand card whose uses are shown. */
  chosen: number | null;
  /** Number of a hand card that is to be spent before it is clear what on. */
  spending: number | null;
  plan: Plan | null;
  /** The first place of a swap. */
  first: string | null;
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
  get first(): string | null {
    return this.aim.first;
  }
  get touched(): string | null {
    return this.aim.touched;
  }

  /** What I am asked now; null while I may do nothing. */
  get asks(): ValleyQuestion | null {
    const { options, question } = this.table();
    return options.length && isAsked(question) ? question : null;
  }

  get hand(): string[] {
    return this.mine?.cards ?? [];
  }

  /** What each hand card is worth now. */
  get coins(): number[] {
    return this.mine?.coins ?? [];
  }

  private get mine() {
    const { view } = this.table();
    return view.seat === null ? undefined : view.seats[view.seat];
  }

  get handZone(): string {
    return `hand:${this.table().view.seat}`;
  }

  /** Does the question want a card of my hand? */
  get wantsHand(): boolean {
    return this.asks?.zones?.includes(this.handZone) ?? false;
  }

  /** The purchase that a place stands for. */
  private buyAt(spot: string): { move: string; facts: Buy } | undefined {
    for (const { move, facts } of optionsAt(spot, this.table().options))
      if (facts.verb === 'buy') return { move, facts };
    return undefined;
  }

  get purchase(): Purchase | null {
    const { plan, asks, coins } = this;
    if (!plan || !asks) return null;
    const begun = asks.what === 'pay' ? asks : null;
    const facts = begun ?? this.buyAt(plan.spot)?.facts;
    const card = cardOf(facts?.piece);
    if (!facts || !card) return null;
    const { due = 0, payments = [] } = facts;
    const verdict = verdictOn(payments, coins, plan.cards);
    return { card, due, gold: total(coins, plan.cards), verdict, begun };
  }

  private inHand(pieces: readonly string[]): number[] {
    return placesOf(
      pieces,
      this.hand.map((id) => `card:${id}`),
    );
  }

  /** A new view, or new options for it: a purchase that was begun elsewhere is to be paid. */
  renew(): void {
    const asks = this.asks;
    if (asks?.what !== 'pay' || this.plan) return;
    this.take({ plan: { spot: asks.at, cards: this.inHand(asks.pay) } });
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
    const spot = spotOf(place);
    if (!this.asks) {
      if (card) inspect(card);
      return;
    }
    if (this.asks.what === 'swap') return this.clickSwap(spot, card);
    const buy = this.buyAt(spot);
    if (buy) return this.plan?.spot === spot ? this.take({}) : this.prepare(spot, buy.facts);
    const option = optionsAt(spot, options)[0];
    if (option) return this.go(option.move, event);
    explain({ zone: spot, piece: card ? `card:${card}` : undefined });
  }

  private prepare(spot: string, { payments = [], pay = [] }: Buy): void {
    const suggested = this.inHand(pay);
    const { spending } = this;
    const cards =
      spending === null || suggested.includes(spending)
        ? suggested
        : (completed(payments, this.coins, spending, suggested) ?? suggested);
    this.take({ plan: { spot, cards } });
  }

  private clickSwap(spot: string, card: string | null | undefined): void {
    const { options, play, explain } = this.table();
    const { first } = this;
    if (!card) return;
    if (first === null) return this.take({ first: spot });
    this.take({});
    if (first === spot) return;
    const option = swapOf(first, spot, options);
    if (option) play(option.move);
    else explain({ zone: spot, piece: `card:${card}` });
  }

  clickHand(index: number, event: MouseEvent): void {
    const { explain, inspect } = this.table();
    const card = this.hand[index];
    if (!card) return;
    if (!this.asks) return inspect(card);
    const meant = { piece: `card:${card}`, zone: this.handZone };
    if (this.plan) {
      if (!this.pays(index)) return explain({ move: `pay:${card}` });
      const { spot, cards } = this.plan;
      return this.take({
        plan: { spot, cards: cards.includes(index) ? cards.filter((i) => i !== index) : [...cards, index] },
      });
    }
    const moves = this.movesOf(card);
    if (this.asks.what === 'play' || moves.length > 1)
      this.take({ chosen: this.chosen === index ? null : index });
    else if (moves[0]) this.go(moves[0].move, event);
    else explain(meant);
  }

  /** What can be done with a card of the hand now. */
  movesOf(card: string): Choice[] {
    return optionsAt(this.handZone, this.table().options, `card:${card}`);
  }

  /** Can this card be a part of what is paid, or of a payment for something that can be bought now? */
  pays(index: number): boolean {
    const { asks } = this;
    const pays = asks?.what === 'play' || asks?.what === 'pay' ? asks.pays : [];
    return pays.includes(`card:${this.hand[index]}`);
  }

  /** Spend this card; on what is asked next. */
  spend(index: number): void {
    if (!this.pays(index)) return this.table().explain({ move: `pay:${this.hand[index]}` });
    this.take({ spending: index });
  }

  /** Play at once; on a touch screen, where nothing can be hovered first, with the second tap. */
  go(move: string, event: MouseEvent): void {
    if (isTouch(event) && this.touched !== move) return this.take({ touched: move });
    this.take({});
    this.table().play(move);
  }

  /** The move that begins the purchase; none if it has begun. */
  get buying(): string | undefined {
    return this.plan && this.asks?.what !== 'pay' ? this.buyAt(this.plan.spot)?.move : undefined;
  }

  /** Buy as planned, with the payment: one press. */
  confirm(): void {
    const { purchase, buying } = this;
    if (purchase?.verdict.is !== 'whole') return;
    const pay = purchase.verdict.cards.map((i) => `pay:${this.hand[i]!}`);
    this.take({});
    if (purchase.begun) this.table().play(...pay);
    else if (buying) this.table().play(buying, ...pay);
  }
}
