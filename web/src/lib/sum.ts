// Choosing pieces that are worth so much together, such as the cards that pay for a purchase: enough, and none needless.
// What each is worth and how much is due comes from the engine.

export type Sum = 'short' | 'exact' | 'over' | 'needless';

export const total = (worths: readonly number[], chosen: readonly number[]): number =>
  chosen.reduce((sum, i) => sum + (worths[i] ?? 0), 0);

/** Is that enough, and would one fewer not do? */
export function judged(worths: readonly number[], chosen: readonly number[], due: number): Sum {
  const sum = total(worths, chosen);
  if (sum < due) return 'short';
  const most = Math.max(0, ...chosen.map((i) => worths[i] ?? 0));
  if (chosen.length && sum - most >= due) return 'needless';
  return sum === due ? 'exact' : 'over';
}

/** A sum that begins with `must`, goes on with what was suggested, then with the least; null if all is not enough. */
export function completed(
  worths: readonly number[],
  due: number,
  must: readonly number[],
  suggested: readonly number[],
): number[] | null {
  const others = inOrder(worths, [...worths.keys()]).filter((i) => (worths[i] ?? 0) > 0);
  const chosen = [...must];
  for (const i of [...suggested, ...others]) {
    if (total(worths, chosen) >= due) break;
    if (!chosen.includes(i)) chosen.push(i);
  }
  if (total(worths, chosen) < due) return null;
  // The last ones may have made earlier ones needless.
  for (const i of inOrder(worths, chosen).reverse())
    if (!must.includes(i) && total(worths, chosen) - worths[i]! >= due) chosen.splice(chosen.indexOf(i), 1);
  return chosen;
}

/** Small ones first, so that no piece reaches what is due before the last. */
export function inOrder(worths: readonly number[], chosen: readonly number[]): number[] {
  return [...chosen].sort((a, b) => worths[a]! - worths[b]!);
}

/** Which of the pieces in hand are meant by a list of their names; each copy once. */
export function placesOf(pieces: readonly string[], hand: readonly string[]): number[] {
  const found: number[] = [];
  for (const piece of pieces) {
    const at = hand.findIndex((one, i) => one === piece && !found.includes(i));
    if (at >= 0) found.push(at);
  }
  return found;
}
