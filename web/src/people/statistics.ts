// What follows from somebody's finished games: sums, means, and how sure they are.
import type { MyGame } from '../lib/wire';

export interface Results {
  game: string;
  against: string;
  players: number;
  games: number;
  won: number;
  /** Of the games that were played to their end. */
  mean: number | null;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** By game, company and number of players, those played most often first within a game. */
export function results(games: readonly MyGame[], order: readonly string[]): Results[] {
  const groups = new Map<string, MyGame[]>();
  for (const one of games) {
    const key = `${one.game} ${one.against} ${one.players}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const points = group.flatMap((one) => (one.points === null ? [] : [one.points]));
    return {
      game: first.game,
      against: first.against,
      players: first.players,
      games: group.length,
      won: group.filter((one) => one.won).length,
      mean: points.length ? mean(points) : null,
    };
  });
  return rows.sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game) || b.games - a.games);
}

/** The mean of the last few, at every place. */
export const lately = (values: readonly number[], few: number): number[] =>
  values.map((_, i) => mean(values.slice(Math.max(0, i + 1 - few), i + 1)));

export interface Mean {
  mean: number;
  /** Half of the 95 % interval; null for a single value, which tells nothing of it. */
  error: number | null;
}

export function meanOf(values: readonly number[]): Mean {
  const middle = mean(values);
  if (values.length < 2) return { mean: middle, error: null };
  const spread = values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1);
  return { mean: middle, error: 1.96 * Math.sqrt(spread / values.length) };
}

/** The mean of all so far, at every place. */
export const soFar = (values: readonly number[]): Mean[] =>
  values.map((_, i) => meanOf(values.slice(0, i + 1)));

/** The game in which somebody's choices were best, if they were clearly better than what they are compared with. */
export function bestChoices(
  games: readonly MyGame[],
): (MyGame & { own: number; own_error: number }) | undefined {
  const known = games.flatMap((one) =>
    one.own !== null && one.own_error !== null && one.own > one.own_error
      ? [{ ...one, own: one.own, own_error: one.own_error }]
      : [],
  );
  return known.sort((a, b) => b.own - a.own)[0];
}
