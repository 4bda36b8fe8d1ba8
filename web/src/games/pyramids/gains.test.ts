import { describe, expect, it } from 'vitest';
import { covered, findsOn, gain, marked, readMark, toNextPoints, worth } from './gains';
import type { Ground, ScoreCardFacts, SeatView } from './types';

const FACTS: ScoreCardFacts = {
  gems: 10,
  skulls: [1, 2, 3, 4, 6, 8, 10, 13, 16, 20],
  torches: 4,
  pyramid_points: [10, 6, 3],
  per_pyramid: 10,
  per_torch: 5,
  per_pair: 5,
  per_gem: 1,
};
const EMPTY = { red: 0, green: 0, skulls: 0, torches: [] };

describe('what crosses bring', () => {
  it('finds the symbols on the fields', () => {
    const rows: Ground[][] = [
      ['entrance', 'red', 'skull', 'wall', 'red'],
      ['corridor', 'skull', 'torch', 'potion', 'cross'],
    ];
    expect(findsOn(rows, ['a1', 'b1', 'c1', 'e1', 'b2', 'e2'])).toEqual({ red: 2, skull: 2, cross: 1 });
  });

  it('counts a gem that makes a pair as four more, a first one as one', () => {
    expect(gain({ ...EMPTY, red: 1 }, { green: 1 }, false, 1, FACTS)).toBe(4);
    expect(gain(EMPTY, { red: 1 }, false, 1, FACTS)).toBe(1);
  });

  it('counts one torch a round', () => {
    expect(gain(EMPTY, { torch: 2 }, false, 3, FACTS)).toBe(5);
    expect(gain({ ...EMPTY, torches: [3] }, { torch: 1 }, false, 3, FACTS)).toBe(0);
  });

  it('counts only the highest skull', () => {
    expect(gain({ ...EMPTY, skulls: 4 }, { skull: 1 }, false, 1, FACTS)).toBe(-2);
    expect(gain({ ...EMPTY, skulls: 10 }, { skull: 1 }, false, 1, FACTS)).toBe(0);
  });

  it('drinks the potion after the skulls are marked', () => {
    expect(marked({ ...EMPTY, skulls: 1 }, { skull: 2, potion: 1 }, 1, FACTS).skulls).toBe(1);
    expect(marked({ ...EMPTY, skulls: 1 }, { potion: 1 }, 1, FACTS).skulls).toBe(0);
  });

  it('gives nothing beyond ten gems, and ten points for the tomb chamber', () => {
    expect(gain({ ...EMPTY, red: 10 }, { red: 1 }, true, 1, FACTS)).toBe(10);
  });

  it('agrees with the example of the rules (SG-8.6)', () => {
    expect(worth({ red: 6, green: 3, skulls: 5, torches: [1, 4] }, FACTS)).toBe(10 + 18 - 6);
  });
});

describe('crosses in notation', () => {
  it('reads a chamber and its fields', () => {
    expect(readMark('right:b1-c1')).toEqual({ slot: 'right', fields: ['b1', 'c1'] });
    expect(readMark('keep:1+2')).toBeNull();
    expect(readMark('pile')).toBeNull();
  });

  it('collects what the others do not see yet', () => {
    expect(covered({ pending: ['left:a1-a2', 'right:c3', 'left:b2'] } as SeatView)).toEqual({
      left: ['a1', 'a2', 'b2'],
      right: ['c3'],
    });
  });
});

it('tells how many pyramids are missing to the next points (SG-7.1)', () => {
  const free = [
    { points: 10, seat: 1 },
    { points: 6, seat: null },
  ];
  expect([0, 1, 2, 5, 6].map((many) => toNextPoints(many, free))).toEqual([2, 1, 2, 1, null]);
  expect(toNextPoints(1, [{ points: 10, seat: 0 }])).toBeNull();
});
