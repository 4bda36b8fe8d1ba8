// The cards of a pile that a question is about, laid out to choose from.
import { pick } from '../../lib/i18n';
import { tally, type Box } from './box';
import type { Desk } from './desk.svelte';
import type { ValleyOption, ValleySeat } from './facts';
import { cardOf, optionsAt, pileAsked, type Choice } from './questions';
import { t } from './words';

export interface Laid {
  zone: string;
  title: string;
  /** What is done with the card that is chosen. */
  verb: ValleyOption['verb'];
  /** Those that may be chosen first, the dearest before the others. */
  cards: { id: string; count: number; move: string | null; chosen: boolean }[];
}

export function trayOf(desk: Desk, mine: ValleySeat, options: readonly Choice[], box: Box): Laid | null {
  const { asks } = desk;
  const pile = asks && pileAsked(asks, mine);
  if (!pile) return null;
  const title = {
    discard: t('board-your-discards'),
    tomb: t('board-your-tomb'),
    looking: t('board-look-title'),
    done: t('board-repeat-title'),
  }[pile.kind];
  const cards = [...tally(pile.cards)].map(([id, count]) => {
    const option = optionsAt(pile.zone, options, `card:${id}`)[0];
    return { id, count, move: option?.move ?? null, chosen: !!option && desk.touched === option.move };
  });
  cards.sort((a, b) => Number(!a.move) - Number(!b.move) || box.card(b.id).cost - box.card(a.id).cost);
  const asker = cardOf(asks.asker);
  return {
    zone: pile.zone,
    title: asker ? `${pick(box.card(asker).name)}: ${title}` : title,
    verb: optionsAt(pile.zone, options)[0]!.facts.verb,
    cards,
  };
}
