import { expect, test } from 'vitest';
import { boxOf } from './box';
import { box, printed } from './fixture';
import { tombRows } from './families';

test('a tomb by family: every card of a set has its place, and the engine says what it is worth', () => {
  const tomb = ['shabti', 'shabti', 'statue-of-anubis', 'statue-of-anubis', 'statue-of-isis'];
  const sets = { statues: ['statue-of-anubis', 'statue-of-isis'] };
  const rows = tombRows(tomb, box, { points: { statues: 4, starters: 2 }, sets });
  expect(rows.map((row) => row.family).slice(-2)).toEqual(['uniques', 'starters']);
  const statues = rows.find((row) => row.family === 'statues')!;
  expect([statues.different, statues.points, statues.slots.length]).toEqual([2, 4, 7]);
  expect(rows.at(-1)).toMatchObject({ slots: [{ card: 'shabti', count: 2 }], points: 2, isSet: false });
});

test('which cards of a set count is not counted again', () => {
  const rows = tombRows(['statue-of-anubis'], box, { points: {}, sets: { statues: ['a', 'b', 'c'] } });
  expect(rows.find((row) => row.family === 'statues')!.different).toBe(3);
  expect(tombRows(['statue-of-anubis'], box).filter((row) => row.any)).toHaveLength(1);
});

test('a card belongs to the source that its box names', () => {
  const cards = box.cards.map((card) => (card.id === 'shabti' ? { ...card, source: 'uniques' } : card));
  const rows = tombRows(['shabti'], boxOf({ ...printed, cards }));
  expect(rows.filter((row) => row.any).map((row) => row.family)).toEqual(['uniques']);
});
