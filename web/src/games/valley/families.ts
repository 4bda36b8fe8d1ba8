// Cards by family, with what each is worth as the engine counts it.
import { type Box, tally } from './box';

export interface TombRow {
  family: string;
  /** Every card of the set, with how many of it lie there; starters and uniques: only what lies there. */
  slots: { card: string; count: number }[];
  different: number;
  points: number;
  isSet: boolean;
}

/** `points`: by family; none for cards that are no tomb. */
export function tombRows(
  cards: readonly string[],
  box: Box,
  points: Readonly<Record<string, number>> = {},
): TombRow[] {
  const counts = tally(cards);
  const rows: TombRow[] = box.sets.map((set) => ({
    family: set.id,
    slots: set.cards.map((card) => ({ card, count: counts.get(card) ?? 0 })),
    different: set.cards.filter((id) => counts.has(id)).length,
    points: points[set.id] ?? 0,
    isSet: true,
  }));
  rows.reverse(); // the largest sets first
  for (const family of ['uniques', 'starters']) {
    const slots = [...counts]
      .filter(([id]) => box.familyOf(id) === family)
      .map(([card, count]) => ({ card, count }));
    rows.push({ family, slots, different: slots.length, points: points[family] ?? 0, isSet: false });
  }
  return rows;
}
