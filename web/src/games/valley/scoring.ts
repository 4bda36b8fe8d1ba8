// Tombs by family, with what each is worth now (VK-9.3).
import { type Box, tally } from './box';

export interface TombRow {
  family: string;
  /** Every card of the set, with how many of it lie there; starters and uniques: only what lies there. */
  slots: { card: string; count: number }[];
  different: number;
  points: number;
  isSet: boolean;
}

export function tombRows(tomb: readonly string[], box: Box): TombRow[] {
  const counts = tally(tomb);
  const rows: TombRow[] = box.sets.map((set) => {
    const different = set.cards.filter((id) => counts.has(id)).length;
    const slots = set.cards.map((card) => ({ card, count: counts.get(card) ?? 0 }));
    return { family: set.id, slots, different, points: different * different, isSet: true };
  });
  rows.reverse(); // the largest sets first
  for (const family of ['uniques', 'starters']) {
    const slots = [...counts]
      .filter(([id]) => box.familyOf(id) === family)
      .map(([card, count]) => ({ card, count }));
    const points = slots.reduce((sum, { card, count }) => sum + (box.card(card).points ?? 0) * count, 0);
    rows.push({ family, slots, different: slots.length, points, isSet: false });
  }
  return rows;
}

export function tombPoints(tomb: readonly string[], box: Box): number {
  return tombRows(tomb, box).reduce((sum, row) => sum + row.points, 0);
}

/** What one more card would add. */
export function gain(card: string, tomb: readonly string[], box: Box): number {
  return tombPoints([...tomb, card], box) - tombPoints(tomb, box);
}
