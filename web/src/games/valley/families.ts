// Cards by family, with what each is worth as the engine counts it.
import { type Box, tally } from './box';
import type { ValleySeat } from './facts';

/** Whose tomb it is: what its families are worth, and which cards of each set count. */
export type Owner = Pick<ValleySeat, 'points' | 'sets'>;

export interface TombRow {
  family: string;
  /** Every card of the set, with how many of it lie there; starters and uniques: only what lies there. */
  slots: { card: string; count: number }[];
  /** Does anything lie there? */
  any: boolean;
  /** How many cards of the set count. */
  different: number;
  points: number;
  isSet: boolean;
}

/** `owner`: none for cards that are no tomb. */
export function tombRows(cards: readonly string[], box: Box, owner?: Owner): TombRow[] {
  const counts = tally(cards);
  const row = (family: string, there: readonly string[], isSet: boolean): TombRow => ({
    family,
    slots: there.map((card) => ({ card, count: counts.get(card) ?? 0 })),
    any: there.some((card) => counts.has(card)),
    different: owner?.sets[family]?.length ?? 0,
    points: owner?.points[family] ?? 0,
    isSet,
  });
  const loose = (family: string): TombRow =>
    row(
      family,
      [...counts.keys()].filter((id) => box.familyOf(id) === family),
      false,
    );
  const sets = box.sets.map((set) => row(set.id, set.cards, true)).reverse(); // the largest sets first
  return [...sets, loose('uniques'), loose('starters')];
}
