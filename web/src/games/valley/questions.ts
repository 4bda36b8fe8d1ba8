// The open question: who asks, where its cards lie, and the option that something on the table stands for.
import type { Offered } from '../../lib/board';
import type { Waiting } from '../../lib/wire';
import type { Swap, ValleyOption, ValleyQuestion, ValleySeat } from './facts';

export type Choice = Offered<ValleyOption>;

export const isAsked = (question: ValleyQuestion | Waiting | null): question is ValleyQuestion =>
  question !== null && question.what !== 'waiting';

/** "card:urn" is the card "urn". */
export const cardOf = (piece: string | null | undefined): string | null => piece?.split(':')[1] ?? null;
export const spotOf = (place: number): string => `pyramid:${place}`;

/** The options with what lies in a zone, or with one card there. */
export const optionsAt = (zone: string, options: readonly Choice[], piece?: string): Choice[] =>
  options.filter(({ facts }) => facts.at === zone && (piece === undefined || facts.piece === piece));

/** The option that swaps these two places, whichever is named first. */
export function swapOf(a: string, b: string, options: readonly Choice[]): Choice | undefined {
  return options.find(({ facts }) => {
    if (facts.verb !== 'swap') return false;
    const { at, other_at } = facts as Swap;
    return (at === a && other_at === b) || (at === b && other_at === a);
  });
}

/** A pile from which to choose, with its cards. */
export interface Asked {
  zone: string;
  kind: 'discard' | 'tomb' | 'looking' | 'done';
  cards: string[];
}

/** The pile that a question is about; null if it asks for cards of the hand, for places, or for none. */
export function pileAsked(question: ValleyQuestion, mine: ValleySeat): Asked | null {
  for (const zone of question.zones ?? []) {
    const kind = zone.split(':')[0]!;
    if (kind === 'discard') return { zone, kind, cards: mine.discards ?? [] };
    if (kind === 'tomb') return { zone, kind, cards: mine.tomb };
    if (kind === 'looking') return { zone, kind, cards: mine.looks_at ?? [] };
    if (kind === 'done' && question.what === 'repeat')
      return { zone, kind, cards: question.done.map((piece) => cardOf(piece)!) };
  }
  return null;
}
