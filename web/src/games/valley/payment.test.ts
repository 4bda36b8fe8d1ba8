import { describe, expect, test } from 'vitest';
import { inOrder, judge, suggest, type Coin } from './payment';

const coin = (gold: number, worth = 0): Coin => ({ gold, worth });

describe('a payment is judged as the rules do (VK-4.3)', () => {
  const hand = [coin(1), coin(2), coin(3)];
  test.each([
    [[0], 2, 'short'],
    [[1], 2, 'exact'],
    [[2], 2, 'over'],
    [[0, 1, 2], 3, 'needless'], // reached before the last card, in whatever order they are played
    [[0, 2], 3, 'over'], // the 1 first, then the 3: allowed, if not wise
    [[1, 2], 4, 'over'], // the rulebook's example VK-4.7: 2 and 3 for a cost of 4
    [[], 0, 'exact'],
  ] as const)('cards %j for %i gold: %s', (chosen, due, verdict) => {
    expect(judge(hand, chosen, due)).toBe(verdict);
  });
});

describe('the suggestion', () => {
  test('loses no gold if it can', () => {
    expect(suggest([coin(3), coin(2), coin(1)], 3)).toEqual(expect.arrayContaining([0]));
    expect(suggest([coin(5), coin(2), coin(2)], 4)?.sort()).toEqual([1, 2]);
  });
  test('keeps what is worth more', () => {
    expect(suggest([coin(2, 8), coin(1, 0), coin(1, 1)], 2)?.sort()).toEqual([1, 2]);
    expect(suggest([coin(1, 3), coin(1, 1), coin(1, 2)], 1)).toEqual([1]);
  });
  test('loses gold rather than failing', () => {
    expect(suggest([coin(2), coin(2)], 3)?.sort()).toEqual([0, 1]);
  });
  test('plays what it is told to', () => {
    expect(suggest([coin(1, 9), coin(1, 0), coin(1, 0)], 2, [0])).toContain(0);
  });
  test('is nothing where the gold does not suffice, and empty where nothing is due', () => {
    expect(suggest([coin(1), coin(1)], 3)).toBeNull();
    expect(suggest([coin(1)], 0)).toEqual([]);
  });
  test('is always a legal payment, for every hand of up to six small coins', () => {
    for (let code = 0; code < 4 ** 6; code += 7) {
      const hand = Array.from({ length: 6 }, (_, i) => coin(Math.floor(code / 4 ** i) % 4, i));
      const total = hand.reduce((sum, c) => sum + c.gold, 0);
      for (let due = 1; due <= total; due++) {
        const chosen = suggest(hand, due);
        expect(chosen).not.toBeNull();
        expect(['exact', 'over']).toContain(judge(hand, chosen!, due));
      }
    }
  });
  test('stays quick with a very full hand', () => {
    const hand = Array.from({ length: 24 }, (_, i) => coin(1 + (i % 4), i % 3));
    expect(judge(hand, suggest(hand, 9)!, 9)).toBe('exact');
  });
});

test('small coins go first, so that the price is reached with the last', () => {
  const hand = [coin(3), coin(1), coin(2)];
  expect(inOrder(hand, [0, 1, 2])).toEqual([1, 2, 0]);
});
