import { expect, test } from 'vitest';
import { newsOf, turn } from './fixture';
import { flights } from './film';

test('a purchase: the coin goes out, the book to the discards, and the pyramid crumbles along its slope', () => {
  const seen = newsOf(turn[5]!).map(({ facts }) =>
    flights(facts.moved).map(({ from, to }) => `${from} > ${to}`),
  );
  expect(seen).toEqual([
    ['hand:0 > plays:0'],
    ['pyramid:1 > discard:0'],
    ['pyramid:4 > pyramid:1'],
    ['pyramid:6 > pyramid:4'],
  ]);
});

test('what is hidden travels face down, and not all of a large pile', () => {
  expect(flights([{ start: 'draw:1', end: 'hand:1', count: 2 }])).toEqual([
    { piece: null, from: 'draw:1', to: 'hand:1' },
    { piece: null, from: 'draw:1', to: 'hand:1' },
  ]);
  expect(flights([{ start: 'discard:1', end: 'draw:1', count: 20 }])).toHaveLength(6);
  expect(flights(undefined)).toEqual([]);
});

test('after each event the table shows it, and after the last one it lies as it will stay', () => {
  for (const moment of turn) {
    const news = newsOf(moment);
    const last = news.at(-1);
    if (last) expect({ ...last.view, to_move: [] }).toEqual({ ...moment.view, to_move: [] });
  }
});
