// Which cards pay for a purchase. The engine lists the payments that it takes, as the worths of their cards in the order
// in which they go out, the thriftiest first; here cards of the hand are found for them.
import type { Payment } from './facts';

/** What each card of the hand is worth. */
export type Worths = readonly number[];

/** What the cards that were chosen make of a purchase. */
export type Verdict =
  | { is: 'whole'; cards: number[]; lost: number } // in the order in which they go out
  | { is: 'part' } // some payment takes them all, and others with them
  | { is: 'needless' };

export const total = (worths: Worths, chosen: readonly number[]): number =>
  chosen.reduce((sum, i) => sum + (worths[i] ?? 0), 0);

/** Cards for a payment, those named first before others; null if there are too few of some worth. */
function found(coins: readonly number[], worths: Worths, among: readonly number[]): number[] | null {
  const cards: number[] = [];
  for (const worth of coins) {
    const card = among.find((i) => worths[i] === worth && !cards.includes(i));
    if (card === undefined) return null;
    cards.push(card);
  }
  return cards;
}

/** The payment that these cards are, or might become. */
export function verdictOn(payments: readonly Payment[], worths: Worths, chosen: readonly number[]): Verdict {
  for (const { coins, lost = 0 } of payments) {
    const cards = coins.length === chosen.length ? found(coins, worths, chosen) : null;
    if (cards) return { is: 'whole', cards, lost };
  }
  const part = payments.some(({ coins }) => besides(coins, worths, chosen));
  return { is: part ? 'part' : 'needless' };
}

/** What a payment takes besides these cards; null if it does not take them all. */
function besides(coins: readonly number[], worths: Worths, chosen: readonly number[]): number[] | null {
  const rest = [...coins];
  for (const i of chosen) {
    const at = rest.indexOf(worths[i]!);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The thriftiest payment with this card, which takes suggested cards before others; null if there is none. */
export function completed(
  payments: readonly Payment[],
  worths: Worths,
  must: number,
  suggested: readonly number[],
): number[] | null {
  const others = [...suggested, ...worths.keys()].filter((i) => i !== must);
  for (const { coins } of payments) {
    const rest = besides(coins, worths, [must]);
    const more = rest && found(rest, worths, others);
    if (more) return [must, ...more];
  }
  return null;
}

/** Which cards in hand are meant by a list of their names; each copy once. */
export function placesOf(pieces: readonly string[], hand: readonly string[]): number[] {
  const places: number[] = [];
  for (const piece of pieces) {
    const at = hand.findIndex((one, i) => one === piece && !places.includes(i));
    if (at >= 0) places.push(at);
  }
  return places;
}
