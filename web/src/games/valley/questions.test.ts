import { expect, test } from 'vitest';
import { attack, discards, fall, heavens, reaction, swap, turn } from './fixture';
import { dueFor, meantAt, meantWith, optionAt, swapMove, zoneOf } from './questions';

test('where the cards lie that a question is about', () => {
  expect(zoneOf(turn[0]!.view, turn[0]!.options)).toBe('hand');
  expect(zoneOf(discards.view, discards.options)).toBe('discards');
  expect(zoneOf(heavens.view, heavens.options)).toBe('discards'); // entomb, but not from hand
  expect(zoneOf(attack.view, attack.options)).toBe('hand');
  expect(zoneOf(reaction.view, reaction.options)).toBe('hand');
  expect(zoneOf(turn[7]!.view, [])).toBeNull(); // nobody asks me
});

test('a click on the pyramid plays what is asked for there', () => {
  expect(optionAt(1, turn[0]!.options)?.move).toBe('buy:1');
  expect(optionAt(4, turn[0]!.options)).toBeUndefined();
  expect(optionAt(4, fall[1]!.options)?.move).toBe('fall:4');
  expect(swap[1]!.options.map((o) => o.move)).toContain(swapMove(4, 2));
});

test('a click on what is not possible asks about what was meant', () => {
  expect(meantAt(4, turn[0]!.view.asks!)).toBe('buy:4');
  expect(meantAt(6, fall[1]!.view.asks!)).toBe('fall:6');
  expect(meantAt(5, { what: 'pick', verb: 'take', rules: [] })).toBe('take:5');
  expect(meantAt(5, { what: 'pick', verb: 'discard', rules: [] })).toBe('buy:5');
  expect(meantWith('urn', { what: 'lose', verb: 'give', rules: [] })).toBe('give:urn');
});

test('the purse pays first', () => {
  const { view, options } = turn[0]!;
  const buy = optionAt(2, options)!;
  expect(dueFor(view, buy)).toBe(5);
  expect(dueFor({ ...view, turn: { ...view.turn, purse: 7 } }, buy)).toBe(0);
});
