// What a screen reader says of a card.
import { pick } from '../../lib/i18n';
import type { Box, Card } from './box';
import { t } from './words';

/** "Books", "Unique", "Starter". */
export function familyName(card: Card, box: Box): string {
  return card.set
    ? pick(box.sets.find((set) => set.id === card.set)?.name) || card.set
    : t('board-kind', { kind: card.kind });
}

export function spoken(card: Card, box: Box): string {
  const facts = {
    name: pick(card.name),
    family: familyName(card, box),
    cost: card.cost,
    gold: card.gold,
    text: pick(card.text),
  };
  return card.points === null
    ? t('board-card-says', facts)
    : t('board-card-says-points', { ...facts, points: card.points });
}
