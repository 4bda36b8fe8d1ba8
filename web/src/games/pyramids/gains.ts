// What crosses bring: the symbols they find and the points that follow.
import { cellOf } from './shapes';
import type { Colour, Field, Find, Ground, Held, ScoreCardFacts, SeatView, Slot, View } from './types';

export type Finds = Partial<Record<Find, number>>;
export const FINDS: readonly Find[] = ['red', 'green', 'torch', 'potion', 'skull', 'cross'];

export const groundAt = (rows: readonly (readonly Ground[])[], field: Field): Ground => {
  const [row, column] = cellOf(field);
  return rows[row]![column]!;
};

const isFind = (ground: Ground): ground is Find => (FINDS as readonly string[]).includes(ground);

export function findsOn(rows: readonly (readonly Ground[])[], fields: readonly Field[]): Finds {
  const finds: Finds = {};
  for (const field of fields) {
    const ground = groundAt(rows, field);
    if (isFind(ground)) finds[ground] = (finds[ground] ?? 0) + 1;
  }
  return finds;
}

export interface Counts {
  red: number;
  green: number;
  skulls: number;
  torches: number[];
}

/** The score card after these finds: gems and torches and skulls first, then potions (SG-5.2 to 5.6). */
export function marked(counts: Counts, finds: Finds, round: number, facts: ScoreCardFacts): Counts {
  const upTo = (most: number, value: number): number => Math.min(most, value);
  const skulls = upTo(facts.skulls.length, counts.skulls + (finds.skull ?? 0));
  return {
    red: upTo(facts.gems, counts.red + (finds.red ?? 0)),
    green: upTo(facts.gems, counts.green + (finds.green ?? 0)),
    skulls: Math.max(0, skulls - 2 * (finds.potion ?? 0)),
    torches: finds.torch && !counts.torches.includes(round) ? [...counts.torches, round] : counts.torches,
  };
}

/** Points of what is marked: pairs and single gems, torches, the highest skull (SG-8.2, SG-8.3). */
export function worth(counts: Counts, facts: ScoreCardFacts): number {
  const pairs = Math.min(counts.red, counts.green);
  const singles = Math.abs(counts.red - counts.green);
  const skull = counts.skulls ? facts.skulls[counts.skulls - 1]! : 0;
  return pairs * facts.per_pair + singles * facts.per_gem + counts.torches.length * facts.per_torch - skull;
}

/** The points that a crossing-off brings at once; the pyramid points of a colour come later. */
export function gain(
  seat: Counts,
  finds: Finds,
  completes: boolean,
  round: number,
  facts: ScoreCardFacts,
): number {
  return (
    worth(marked(seat, finds, round, facts), facts) - worth(seat, facts) + (completes ? facts.per_pyramid : 0)
  );
}

/** "right:b1-c1" */
export function readMark(move: string): { slot: Slot; fields: Field[] } | null {
  const [, slot, fields] = /^(left|right):([a-e1-5-]+)$/.exec(move) ?? [];
  return slot && fields ? { slot: slot as Slot, fields: fields.split('-') } : null;
}

/** My crosses of this turn that the others do not see yet, by chamber. */
export function covered(seat: SeatView): Record<Slot, Field[]> {
  const fields: Record<Slot, Field[]> = { left: [], right: [] };
  for (const mark of (seat.pending ?? []).map(readMark)) if (mark) fields[mark.slot].push(...mark.fields);
  return fields;
}

export const ofColour = (done: readonly Held[], colour: Colour, colourOf: (card: number) => Colour): number =>
  done.filter((held) => colourOf(held.card) === colour).length;

/** How many pyramids of a colour are missing to the next pyramid points (SG-7.1); null when no more can be earned. */
export function toNextPoints(many: number, tiles: View['points'][Colour]): number | null {
  if (many >= 6 || tiles.every((tile) => tile.seat !== null)) return null;
  return many % 2 === 0 ? 2 : 1;
}
