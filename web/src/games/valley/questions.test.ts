import { expect, test } from 'vitest';
import type { ValleyQuestion } from './facts';
import { attack, discards, fall, heavens, swap, turn, type Moment } from './fixture';
import { cardOf, isAsked, optionsAt, pileAsked, spotOf, swapOf } from './questions';

const pileOf = ({ question, view }: Moment) => pileAsked(question as ValleyQuestion, view.seats[0]!);

test('which pile a question is about', () => {
  expect(pileOf(turn[0]!)).toBeNull(); // the hand
  expect(pileOf(attack)).toBeNull();
  expect(pileOf(discards)).toMatchObject({ kind: 'discard', cards: ['boat', 'imsety-jar'] });
  expect(pileOf(heavens)!.kind).toBe('discard'); // entomb, but not from hand
  expect(isAsked(turn[7]!.question)).toBe(false); // nobody asks me
});

test('a place or a card stands for what can be done with it', () => {
  const moves = (zone: string, moment: Moment, piece?: string) =>
    optionsAt(zone, moment.options, piece).map(({ move }) => move);
  expect(moves(spotOf(1), turn[0]!)).toEqual(['buy:1']);
  expect(moves(spotOf(4), turn[0]!)).toEqual([]);
  expect(moves(spotOf(4), fall[1]!)).toEqual(['fall:4']);
  expect(moves('hand:0', turn[0]!, 'card:urn')).toEqual(['act:urn', 'entomb:urn']);
  expect(cardOf('card:urn')).toBe('urn');
});

test('two places are swapped, whichever is named first', () => {
  expect(swapOf('pyramid:4', 'pyramid:2', swap[1]!.options)?.move).toBe('swap:2-4');
  expect(swapOf('pyramid:4', 'pyramid:6', swap[1]!.options)).toBeUndefined();
});
