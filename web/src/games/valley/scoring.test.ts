import { expect, test } from 'vitest';
import { box } from './fixture';
import { gain, tombPoints, tombRows } from './scoring';

test("the rulebook's example: 3 Shabti, an inner sarcophagus, 2 Anubis, 1 Isis are 8 points (VK-9.5)", () => {
  const tomb = [
    'shabti',
    'shabti',
    'shabti',
    'inner-sarcophagus',
    'statue-of-anubis',
    'statue-of-anubis',
    'statue-of-isis',
  ];
  expect(tombPoints(tomb, box)).toBe(8);
  const statues = tombRows(tomb, box).find((row) => row.family === 'statues')!;
  expect([statues.different, statues.points, statues.slots.length]).toEqual([2, 4, 7]);
});

test('six different statues are 36 points', () => {
  expect(tombPoints(box.sets.find((set) => set.id === 'statues')!.cards.slice(0, 6), box)).toBe(36);
});

test('what one more card adds: a new one much, a second copy nothing, a unique its points', () => {
  const tomb = ['tyet-amulet', 'wedjat-amulet', 'weres-amulet'];
  expect(gain('djed-pillar-amulet', tomb, box)).toBe(7);
  expect(gain('tyet-amulet', tomb, box)).toBe(0);
  expect(gain('burial-mask', tomb, box)).toBe(8);
});
