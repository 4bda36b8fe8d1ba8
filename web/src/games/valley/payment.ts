// Which cards pay for a purchase. The engine lists the payments that it takes, as the worths of their cards in the order
// in which they go out, the thriftiest first; here cards of the hand are found for them.

export type Verdict = 'short' | 'exact' | 'over' | 'needless';
export type Payment = readonly number[];

export const total = (worths: Payment, chosen: readonly number[]): number =>
  chosen.reduce((sum, i) => sum + (worths[i] ?? 0), 0);

/** Cards for a payment, those named first before others; null if there are too few of some worth. */
function found(payment: Payment, worths: Payment, among: readonly number[]): number[] | null {
  const cards: number[] = [];
  for (const worth of payment) {
    const card = among.find((i) => worths[i] === worth && !cards.includes(i));
    if (card === undefined) return null;
    cards.push(card);
  }
  return cards;
}

/** The chosen cards as they go out; null if they are no payment that is taken. */
export function paid(
  payments: readonly Payment[],
  worths: Payment,
  chosen: readonly number[],
): number[] | null {
  for (const payment of payments) {
    const cards = payment.length === chosen.length ? found(payment, worths, chosen) : null;
    if (cards) return cards;
  }
  return null;
}

/** Does it pay, and if not: are there too few cards or too many? */
export function judged(
  payments: readonly Payment[],
  worths: Payment,
  chosen: readonly number[],
  due: number,
): Verdict {
  if (paid(payments, worths, chosen)) return total(worths, chosen) === due ? 'exact' : 'over';
  return payments.some((payment) => containing(payment, worths, chosen)) ? 'short' : 'needless';
}

/** What a payment takes besides these cards; null if it does not take them all. */
function containing(payment: Payment, worths: Payment, chosen: readonly number[]): number[] | null {
  const rest = [...payment];
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
  worths: Payment,
  must: number,
  suggested: readonly number[],
): number[] | null {
  const others = [...suggested, ...worths.keys()].filter((i) => i !== must);
  for (const payment of payments) {
    const rest = containing(payment, worths, [must]);
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
