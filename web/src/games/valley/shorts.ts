// Words that fit on a small card. The full text is on the large one.
import { pick } from '../../lib/i18n';
import type { Card } from './box';
import { t } from './words';

const SHORT_ENOUGH = 34;

/** Of a card whose effect its owner has changed, no short text is known. */
export function shortText(card: Card): string {
  const short = card.basis.action === 'own' ? '' : t('board-short', { card: card.id });
  const full = pick(card.text);
  return short || (full.length <= SHORT_ENOUGH ? full : '');
}

/** What colour, frieze and sign of the family say already can go. */
export function briefName(name: string): string {
  for (const pattern of t('board-brief-names').split(';')) {
    const [before = '', after] = pattern.trim().split('~');
    if (after === undefined ? name === before : name.startsWith(before) && name.endsWith(after))
      return breakable(after === undefined ? name : name.slice(before.length, name.length - after.length));
  }
  return breakable(name);
}

/** The name with soft hyphens: browsers do not hyphenate on every machine. */
export function breakable(name: string): string {
  return t('board-syllables')
    .split(' ')
    .reduce((text, word) => text.replace(word.replaceAll('-', ''), word.replaceAll('-', '\u00ad')), name);
}
