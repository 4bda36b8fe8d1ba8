import { describe, expect, it } from 'vitest';
import { areaOf, claimed, meant, sort, swappable, touchJourney, touchPlate } from './choices';

const options = (...moves: string[]) => moves.map((move) => ({ move, section: '', label: move, facts: {} }));

it('leaves to the shell what has no place on the board', () => {
  expect(claimed(options('market', 'forgo', 'set', 'stop', 'pass', 'gold:blue-4'))).toEqual([
    'market',
    'set',
    'gold:blue-4',
  ]);
});

it('knows where a move is made', () => {
  expect(areaOf('silver:7')).toBe('cities');
  expect(areaOf('silver')).toBe('cities');
  expect(areaOf('silver:red-2')).toBe('tomb');
  expect(areaOf('move:1-3')).toBe('procession');
  expect(areaOf('lay:3')).toBeNull();
});

describe('offerings', () => {
  const { journeys } = sort(options('enter:3', 'enter:4', 'move:1-3', 'move:1-4', 'move:2-3', 'fetch:6'));

  it('are read from the moves', () => {
    expect(journeys).toHaveLength(5);
    expect(journeys[0]).toEqual({ from: 'new', to: 3, move: 'enter:3' });
    expect(journeys[2]).toEqual({ from: 1, to: 3, move: 'move:1-3' });
  });
  it('go from a picked field', () => {
    expect(touchJourney(journeys, null, 1)).toEqual({ pick: { kind: 'from', from: 1 } });
    expect(touchJourney(journeys, { kind: 'from', from: 1 }, 4)).toEqual({ play: 'move:1-4' });
    expect(meant(journeys, { kind: 'from', from: 1 }).map((j) => j.to)).toEqual([3, 4]);
  });
  it('go to a picked field', () => {
    expect(touchJourney(journeys, null, 3)).toEqual({ pick: { kind: 'to', to: 3 } });
    expect(touchJourney(journeys, { kind: 'to', to: 3 }, 'new')).toEqual({ play: 'enter:3' });
    expect(touchJourney(journeys, { kind: 'to', to: 3 }, 2)).toEqual({ play: 'move:2-3' });
  });
  it('go at once when nothing else can be meant', () => {
    expect(touchJourney(journeys, null, 2)).toEqual({ play: 'move:2-3' });
    expect(touchJourney(sort(options('enter:5')).journeys, null, 5)).toEqual({ play: 'enter:5' });
  });
  it('are put back by a second touch, and stay where nothing is possible', () => {
    expect(touchJourney(journeys, { kind: 'from', from: 1 }, 1)).toEqual({ pick: null });
    expect(touchJourney(journeys, null, 12)).toBeNull();
  });
});

describe('plates', () => {
  const { swaps } = sort(options('swap:3-4', 'swap:4-5', 'swap:3-5', 'set'));

  it('are swapped in either order', () => {
    expect(touchPlate(swaps, null, 5)).toEqual({ pick: { kind: 'plate', plate: 5 } });
    expect(touchPlate(swaps, { kind: 'plate', plate: 5 }, 3)).toEqual({ play: 'swap:3-5' });
    expect(touchPlate(swaps, { kind: 'plate', plate: 5 }, 5)).toEqual({ pick: null });
  });
  it('out of reach are not touched', () => {
    expect(touchPlate(swaps, { kind: 'plate', plate: 3 }, 9)).toBeNull();
    expect([...swappable(sort(options('swap:3-4', 'swap:4-5')).swaps, { kind: 'plate', plate: 3 })]).toEqual([
      3, 4,
    ]);
  });
});
