// What a screen reader says of a card.
import type { Language } from '../../lib/wire';
import type { Box } from './box';
import type { Card } from './types';
import { pointsWord, word } from './words';

/** "Books", "Unique", "Starter". */
export function familyName(card: Card, box: Box, lang: Language): string {
  return card.set
    ? (box.sets.find((set) => set.id === card.set)?.name[lang] ?? card.set)
    : word(card.kind === 'starter' ? 'starter' : 'unique', lang);
}

export function spoken(card: Card, box: Box, lang: Language): string {
  const numbers = [`${word('cost', lang)} ${card.cost}`, `${word('gold', lang)} ${card.gold}`];
  if (card.points !== null) numbers.push(pointsWord(card.points, lang));
  return `${card.name[lang]}: ${familyName(card, box, lang)}, ${numbers.join(', ')}. ${card.text[lang]}`;
}
