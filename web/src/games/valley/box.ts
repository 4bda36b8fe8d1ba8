// The printed box, ready to look things up in; and how each family of cards is painted.
import type * as facts from './facts';

export type Card = facts.Card;

/** Pigment and sign of a family of cards: colour is never alone. */
export interface Family {
  /** Name of a pigment in tokens.css. */
  pigment: string;
  /** Its sign in art/signs.ts. */
  sign: string;
}

const FAMILIES: Record<string, Family> = {
  statues: { pigment: 'carnelian', sign: 'statues' },
  books: { pigment: 'lapis', sign: 'books' },
  amulets: { pigment: 'gold', sign: 'amulets' },
  jars: { pigment: 'malachite', sign: 'jars' },
  sarcophagi: { pigment: 'plum', sign: 'sarcophagi' },
  uniques: { pigment: 'coal', sign: 'uniques' },
  starters: { pigment: 'sand', sign: 'starters' },
};
// Families that an owner of the box invented.
const FURTHER: Family[] = [
  { pigment: 'turquoise', sign: 'lotus' },
  { pigment: 'ochre', sign: 'bee' },
];

export interface Box extends facts.ValleyPrinted {
  card: (id: string) => Card;
  /** "statues", …, "uniques" or "starters". */
  familyOf: (id: string) => string;
  family: (family: string) => Family;
}

const opened = new WeakMap<facts.ValleyPrinted, Box>();

export function boxOf(printed: facts.ValleyPrinted): Box {
  const known = opened.get(printed);
  if (known) return known;
  const content = printed as Pick<Box, keyof facts.ValleyPrinted>;
  const cards = new Map(content.cards.map((card) => [card.id, card]));
  const invented = content.sets.map((set) => set.id).filter((id) => !FAMILIES[id]);
  const card = (id: string): Card => {
    const found = cards.get(id);
    if (!found) throw new Error(`no card ${id} in the box`);
    return found;
  };
  const box: Box = {
    ...content,
    card,
    familyOf: (id) => card(id).source,
    family: (id) => FAMILIES[id] ?? FURTHER[invented.indexOf(id) % FURTHER.length] ?? FURTHER[0]!,
  };
  opened.set(printed, box);
  return box;
}

/** How many of each. */
export function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
