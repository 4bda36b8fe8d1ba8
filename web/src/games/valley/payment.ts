// Paying for a purchase (VK-4.3): what to suggest, what is enough, and in which order the cards go out.

export interface Coin {
  gold: number;
  /** How much its owner would rather keep the card. */
  worth: number;
}

const sum = (coins: readonly Coin[], chosen: readonly number[]): number =>
  chosen.reduce((total, i) => total + (coins[i]?.gold ?? 0), 0);

export type Payment = 'short' | 'exact' | 'over' | 'needless';

/** Is that enough, and is no card played for nothing? Payment stops as soon as the price is reached. */
export function judge(coins: readonly Coin[], chosen: readonly number[], due: number): Payment {
  const total = sum(coins, chosen);
  if (total < due) return 'short';
  const most = Math.max(0, ...chosen.map((i) => coins[i]?.gold ?? 0));
  if (chosen.length && total - most >= due) return 'needless';
  return total === due ? 'exact' : 'over';
}

/** The gold lost first, then the worth of the cards, then their number: less is better. */
function better(a: number[], b: number[]): boolean {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value < b[i]!;
  return false;
}

/** The best payment that plays all of `must`; null if there is none. */
export function suggest(coins: readonly Coin[], due: number, must: readonly number[] = []): number[] | null {
  if (due <= 0) return [];
  // Cards alike are interchangeable: of each kind only how many counts. That keeps the search small.
  const kinds = new Map<string, number[]>();
  for (const [i, coin] of coins.entries()) {
    if (coin.gold <= 0 || must.includes(i)) continue;
    const key = `${coin.gold}/${coin.worth}`;
    kinds.set(key, [...(kinds.get(key) ?? []), i]);
  }
  const groups = [...kinds.values()];
  let best: number[] | null = null;
  let bestCost: number[] = [];

  const tryFrom = (at: number, chosen: number[], total: number): void => {
    if (total >= due) {
      if (judge(coins, chosen, due) === 'needless') return;
      const cost = [total - due, chosen.reduce((w, i) => w + coins[i]!.worth, 0), chosen.length];
      if (!best || better(cost, bestCost)) [best, bestCost] = [chosen, cost];
      return;
    }
    const group = groups[at];
    if (!group) return;
    const gold = coins[group[0]!]!.gold;
    for (let n = 0; n <= group.length; n++) {
      tryFrom(at + 1, [...chosen, ...group.slice(0, n)], total + n * gold);
      if (total + n * gold >= due) break;
    }
  };
  tryFrom(0, [...must], sum(coins, must));
  return best;
}

/** Small coins first, so that no card reaches the price before the last. */
export function inOrder(coins: readonly Coin[], chosen: readonly number[]): number[] {
  return [...chosen].sort((a, b) => coins[a]!.gold - coins[b]!.gold);
}
