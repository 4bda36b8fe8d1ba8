import { describe, expect, it } from 'vitest';
import { areaAsked, Choices, claimed, joined, touch } from './choices';
import { enter, move, offer, swap } from './fixture';
import { areaOf } from './layout';

const fetch6 = offer('fetch:6', { verb: 'fetch', at: 'lying:6:0', to: 'goods:0', stand: 6 });
const lay = offer('lay:3', { verb: 'lay', piece: 'prince:blue-3', at: 'hand:0', to: 'gift' });

it('leaves to the shell what has no place on the board', () => {
  const market = offer('market', { verb: 'market', at: 'market' });
  expect(claimed([market, offer('forgo', { verb: 'forgo', role: 'decline' }), swap(1, 2)])).toEqual([
    'market',
    'swap:1-2',
  ]);
});

describe('what a small screen looks at', () => {
  it('follows from the zones of the game', () => {
    expect(areaOf('silver:7')).toBe('cities');
    expect(areaOf('lid:red-2')).toBe('tomb');
    expect(areaOf('field:3')).toBe('procession');
    expect(areaOf('hand:0')).toBeNull();
    expect(areaOf(undefined)).toBeNull();
  });
  it('is where the answers lie, or where they go to', () => {
    expect(areaAsked({ what: 'use', rules: [], zones: ['gift'] }, [])).toBe('gift');
    expect(areaAsked({ what: 'lay', rules: [], zones: ['hand:0'], active: 1 }, [lay])).toBe('gift');
    expect(areaAsked({ what: 'third', rules: [], zones: ['hand:0'], reward: 'left', sum: 0 }, [])).toBeNull();
    expect(areaAsked({ what: 'area', rules: [], zones: ['market', 'avenue'], value: 3 }, [])).toBeNull();
    expect(areaAsked(null, [lay])).toBeNull();
  });
  it('glows where something can be pressed', () => {
    expect([...new Choices([lay, fetch6, enter(3), swap(1, 2)]).areas()]).toEqual([
      null,
      'market',
      'procession',
      'avenue',
    ]);
  });
});

it('finds a move by its place and piece', () => {
  const choices = new Choices([lay, fetch6, enter(3)]);
  expect(choices.find({ verb: 'lay', piece: 'prince:blue-3' })).toBe(lay);
  expect(choices.find({ at: 'lying:6:0' })).toBe(fetch6);
  expect(choices.find({ at: 'lying:5:0' })).toBeUndefined();
});

describe('offerings', () => {
  const { journeys } = new Choices([enter(3), enter(4), move(1, 3), move(1, 4), move(2, 3), fetch6]);

  it('are all that lead from one place to another', () => {
    expect(journeys).toHaveLength(5);
  });
  it('go from a picked field', () => {
    expect(touch(journeys, null, 'field:1', true)).toEqual({ pick: 'field:1' });
    expect(touch(journeys, 'field:1', 'field:4', true)).toEqual({ play: 'move:1-4' });
    expect([...joined(journeys, 'field:1')]).toEqual(['field:1', 'field:3', 'field:4']);
  });
  it('go to a picked field', () => {
    expect(touch(journeys, null, 'field:3', true)).toEqual({ pick: 'field:3' });
    expect(touch(journeys, 'field:3', 'goods:0', true)).toEqual({ play: 'enter:3' });
    expect(touch(journeys, 'field:3', 'field:2', true)).toEqual({ play: 'move:2-3' });
  });
  it('go at once when nothing else can be meant', () => {
    expect(touch(journeys, null, 'field:2', true)).toEqual({ play: 'move:2-3' });
    expect(touch([enter(5)], null, 'field:5', true)).toEqual({ play: 'enter:5' });
  });
  it('are put back by a second touch, and stay where nothing is possible', () => {
    expect(touch(journeys, 'field:1', 'field:1', true)).toEqual({ pick: null });
    expect(touch(journeys, null, 'field:12', true)).toBeNull();
  });
});

describe('plates', () => {
  const swaps = [swap(3, 4), swap(4, 5), swap(3, 5)];

  it('are swapped in either order, and never at once', () => {
    expect(touch(swaps, null, 'plate:5', false)).toEqual({ pick: 'plate:5' });
    expect(touch(swaps, 'plate:5', 'plate:3', false)).toEqual({ play: 'swap:3-5' });
    expect(touch(swaps, 'plate:5', 'plate:5', false)).toEqual({ pick: null });
    expect(touch([swap(3, 4)], null, 'plate:3', false)).toEqual({ pick: 'plate:3' });
  });
  it('out of reach are not touched', () => {
    expect(touch(swaps, 'plate:3', 'plate:9', false)).toBeNull();
    expect([...joined([swap(3, 4), swap(4, 5)], 'plate:3')]).toEqual(['plate:3', 'plate:4']);
  });
});
