import { expect, test } from 'vitest';
import { box } from './fixture';
import { tombRows } from './families';

test('a tomb by family: every card of a set has its place, and the engine says what it is worth', () => {
  const tomb = ['shabti', 'shabti', 'statue-of-anubis', 'statue-of-anubis', 'statue-of-isis'];
  const rows = tombRows(tomb, box, { statues: 4, starters: 2 });
  expect(rows.map((row) => row.family).slice(-2)).toEqual(['uniques', 'starters']);
  const statues = rows.find((row) => row.family === 'statues')!;
  expect([statues.different, statues.points, statues.slots.length]).toEqual([2, 4, 7]);
  expect(rows.at(-1)).toMatchObject({ slots: [{ card: 'shabti', count: 2 }], points: 2, isSet: false });
});
