// The printed box, ready to look things up in; and how each family of cards is painted.
import type { GlyphName } from '../../lib/glyphs';
import type { Card, Components } from './types';

/** Pigment and sign of a family of cards: colour is never alone. */
export interface Family {
  /** Name of a pigment in tokens.css. */
  pigment: string;
  sign: GlyphName;
}

const FAMILIES: Record<string, Family> = {
  statues: { pigment: 'carnelian', sign: 'anubis' },
  books: { pigment: 'lapis', sign: 'scroll' },
  amulets: { pigment: 'gold', sign: 'djed' },
  jars: { pigment: 'malachite', sign: 'urn' },
  sarcophagi: { pigment: 'plum', sign: 'sarcophagus' },
  uniques: { pigment: 'coal', sign: 'star' },
  starters: { pigment: 'sand', sign: 'shabti' },
};
// Families that an owner of the box invented.
const FURTHER: Family[] = [
  { pigment: 'turquoise', sign: 'lotus' },
  { pigment: 'ochre', sign: 'bee' },
];

export interface Box extends Components {
  card: (id: string) => Card;
  /** "statues", …, "uniques" or "starters". */
  familyOf: (id: string) => string;
  family: (family: string) => Family;
}

const opened = new WeakMap<Components, Box>();

export function boxOf(components: Components): Box {
  const known = opened.get(components);
  if (known) return known;
  const cards = new Map(components.cards.map((card) => [card.id, card]));
  const invented = components.sets.map((set) => set.id).filter((id) => !FAMILIES[id]);
  const card = (id: string): Card => {
    const found = cards.get(id);
    if (!found) throw new Error(`no card ${id} in the box`);
    return found;
  };
  const box: Box = {
    ...components,
    card,
    familyOf: (id) => card(id).set ?? (card(id).kind === 'starter' ? 'starters' : 'uniques'),
    family: (id) => FAMILIES[id] ?? FURTHER[invented.indexOf(id) % FURTHER.length] ?? FURTHER[0]!,
  };
  opened.set(components, box);
  return box;
}

/** How many of each. */
export function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The list without one copy of a card. */
export function without(ids: readonly string[], id: string): string[] {
  const at = ids.lastIndexOf(id);
  return at < 0 ? [...ids] : [...ids.slice(0, at), ...ids.slice(at + 1)];
}
