import { describe, expect, test } from 'vitest';
import { completed, inOrder, judged, placesOf } from './sum';

describe('a sum is judged', () => {
  test.each([
    [[0], 2, 'short'],
    [[1], 2, 'exact'],
    [[2], 2, 'over'],
    [[0, 1, 2], 3, 'needless'], // reached before the last piece, in whatever order they are played
    [[0, 2], 3, 'over'], // the 1 first, then the 3
    [[], 0, 'exact'],
  ] as const)('pieces %j for %i: %s', (chosen, due, verdict) => {
    expect(judged([1, 2, 3], chosen, due)).toBe(verdict);
  });
});

describe('a sum that must hold a piece', () => {
  test('goes on with what was suggested', () => {
    expect(completed([1, 1, 1, 1], 2, [3], [0, 1])).toEqual([3, 0]);
  });
  test('drops what became needless, but never the piece itself', () => {
    expect(completed([1, 1, 3], 3, [0], [1, 2])).toEqual([0, 2]);
    expect(completed([5, 1, 1], 2, [0], [1, 2])).toEqual([0]);
  });
  test('is nothing if all together are not enough', () => {
    expect(completed([1, 0, 1], 3, [0], [])).toBeNull();
  });
  test('is always enough and nothing in it needless, for every hand of up to six small pieces', () => {
    for (let code = 0; code < 4 ** 6; code += 7) {
      const hand = Array.from({ length: 6 }, (_, i) => Math.floor(code / 4 ** i) % 4);
      const all = hand.reduce((sum, one) => sum + one, 0);
      for (let due = 1; due <= all; due++) {
        for (const [must, worth] of hand.entries()) {
          if (!worth) continue;
          const chosen = completed(hand, due, [must], []);
          expect(chosen).toContain(must);
          expect(['exact', 'over']).toContain(judged(hand, chosen!, due));
        }
      }
    }
  });
});

test('small pieces go first, so that what is due is reached with the last', () => {
  expect(inOrder([3, 1, 2], [0, 1, 2])).toEqual([1, 2, 0]);
});

test('pieces by name: each copy once', () => {
  expect(placesOf(['card:urn', 'card:urn'], ['card:urn', 'card:boat', 'card:urn'])).toEqual([0, 2]);
});
