import { describe, expect, test } from 'vitest';
import { completed, placesOf, verdictOn } from './payment';

/** A hand worth 1, 1, 2 and 3, and what the engine takes for a price of 3. */
const HAND = [1, 1, 2, 3];
const TAKEN = [
  { coins: [3] },
  { coins: [1, 2] },
  { coins: [1, 1, 2], lost: 1 },
  { coins: [1, 3], lost: 1 },
  { coins: [2, 3], lost: 2 },
];

describe('a payment is looked up among those that the engine takes', () => {
  test.each([
    [[], 'part'],
    [[2], 'part'],
    [[0, 1], 'part'],
    [[0, 1, 3], 'needless'],
    [[0, 2, 3], 'needless'],
  ] as const)('cards %j: %s', (chosen, is) => {
    expect(verdictOn(TAKEN, HAND, chosen)).toEqual({ is });
  });
  test.each([
    [[3], [3], 0],
    [[2, 1], [1, 2], 0],
    [[3, 0], [0, 3], 1],
  ] as const)('cards %j pay, and go out in the order listed: %j', (chosen, cards, lost) => {
    expect(verdictOn(TAKEN, HAND, chosen)).toEqual({ is: 'whole', cards, lost });
  });
  test('what is lost is what the engine says', () => {
    expect(verdictOn([{ coins: [3], lost: 7 }], HAND, [3])).toMatchObject({ lost: 7 });
  });
  test('nothing is due: no card pays', () => {
    expect(verdictOn([{ coins: [] }], HAND, [])).toEqual({ is: 'whole', cards: [], lost: 0 });
    expect(verdictOn([{ coins: [] }], HAND, [0])).toEqual({ is: 'needless' });
  });
});

describe('a payment with a card that was chosen before', () => {
  test('takes suggested cards before others', () => {
    expect(completed([{ coins: [1, 1] }], [1, 1, 1, 1], 3, [1, 0])).toEqual([3, 1]);
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
