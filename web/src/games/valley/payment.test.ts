import { describe, expect, test } from 'vitest';
import { completed, judged, paid, placesOf } from './payment';

/** A hand worth 1, 1, 2 and 3, and what the engine takes for a price of 3. */
const HAND = [1, 1, 2, 3];
const TAKEN = [[3], [1, 2], [1, 1, 2], [1, 3], [2, 3]];

describe('a payment is judged by those that the engine takes', () => {
  test.each([
    [[], 'short'],
    [[2], 'short'],
    [[0, 1], 'short'],
    [[3], 'exact'],
    [[2, 1], 'exact'],
    [[3, 0], 'over'],
    [[0, 1, 3], 'needless'],
    [[0, 2, 3], 'needless'],
  ] as const)('cards %j: %s', (chosen, verdict) => {
    expect(judged(TAKEN, HAND, chosen, 3)).toBe(verdict);
  });
  test('nothing is due: no card pays', () => {
    expect(judged([[]], HAND, [], 0)).toBe('exact');
    expect(judged([[]], HAND, [0], 0)).toBe('needless');
  });
});

test('cards go out in the order in which the payment is listed', () => {
  expect(paid(TAKEN, HAND, [3, 0])).toEqual([0, 3]);
  expect(paid(TAKEN, HAND, [0, 1, 3])).toBeNull();
});

describe('a payment with a card that was chosen before', () => {
  test('takes suggested cards before others', () => {
    expect(completed([[1, 1]], [1, 1, 1, 1], 3, [1, 0])).toEqual([3, 1]);
  });
  test('is the thriftiest that takes this card', () => {
    expect(completed(TAKEN, HAND, 1, [3])).toEqual([1, 2]);
  });
  test('is nothing if the card pays for nothing', () => {
    expect(completed(TAKEN, [...HAND, 0], 4, [3])).toBeNull();
  });
});

test('cards by name: each copy once', () => {
  expect(placesOf(['card:urn', 'card:urn'], ['card:urn', 'card:boat', 'card:urn'])).toEqual([0, 2]);
});
