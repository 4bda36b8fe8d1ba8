import { describe, expect, it } from 'vitest';
import { box, table } from './fixture';
import { advance, cause, flights } from './story';
import type { Happening, View } from './types';

const after = (view: View, ...events: Happening[]): View => events.reduce((v, e) => advance(v, e, box), view);

it('changes nothing of the view before', () => {
  const before = table();
  const copy = JSON.stringify(before);
  after(before, { what: 'lay', seat: 1, prince: 'red-4' });
  expect(JSON.stringify(before)).toBe(copy);
});

describe('princes', () => {
  it('go from hand over the gift to the row of their owner', () => {
    const laid = after(table(), { what: 'lay', seat: 1, prince: 'red-4' });
    expect(laid.gift).toEqual(['red-4', null, null]);
    expect(laid.seats[1]!.hand).toEqual([1, 2, 3, 5, 6]);
    const used = after(laid, { what: 'use', seat: 0, prince: 'red-4' });
    expect(used.gift).toEqual([null, null, null]);
    expect(used.seats[1]!.row).toEqual(['red-4']);
  });
  it('of the neutral pile go beside it, market princes before the active player', () => {
    const used = after(
      table(),
      { what: 'neutral', seat: -1, prince: 'white-2' },
      { what: 'use', seat: 0, prince: 'white-2' },
    );
    expect(used.neutral).toEqual({ colour: 'white', pile: 5, used: ['white-2'] });
    const taken = after(
      used,
      { what: 'market_prince', seat: 0, prince: 'orange-3' },
      { what: 'use', seat: 0, prince: 'orange-3' },
    );
    expect(taken.stands[2]!.prince).toBeNull();
    expect(taken.seats[0]!.row).toEqual(['orange-3']);
    const next = after(taken, { what: 'round', seat: 1, round: 2 });
    expect(next.stands[2]!.prince).toBe('orange-3');
    expect(next.neutral).toEqual({ colour: 'white', pile: 6, used: [] });
  });
  it('are laid into a chamber, the others return to hand', () => {
    const view = table();
    Object.assign(view.seats[0]!, { hand: [1, 4], row: ['blue-6', 'orange-2', 'blue-3'] });
    const next = after(view, { what: 'chamber', seat: 0, prince: 'blue-6', chamber: 1 });
    expect(next.seats[0]).toMatchObject({
      hand: [1, 3, 4],
      row: [],
      chambers: [{ prince: 6, disc: null }, null, null, null],
    });
  });
});

it('trades: goods to the stand, gem to the buyer, a new offer from the bag', () => {
  const next = after(
    table(),
    { what: 'walk', seat: 0, from: 0, to: 2 },
    { what: 'buy', seat: 0, stand: 2, gem: 'ruby', price: 1 },
    { what: 'offer', seat: -1, stand: 2, offer: 'offer-3012', gem: 'sapphire' },
  );
  expect(next.seats[0]).toMatchObject({ goods: 9, trader: 2, gems: { ruby: 2 } });
  expect(next.stands[1]).toMatchObject({ gem: 'sapphire', goods: [1, 0], traders: [0], prices: { blue: 3 } });
  expect(next.bag.sapphire).toBe(4);
  expect(after(next, { what: 'fetch', seat: 0, stand: 2, goods: 1 }).seats[0]!.goods).toBe(10);
});

it('builds the avenue', () => {
  const next = after(
    table(),
    { what: 'swap', seat: 0, plates: [1, 3] },
    { what: 'gem', seat: 0, plate: 1, gem: 'sapphire', number: 1 },
    { what: 'points', seat: 0, points: 2, source: 'avenue' },
  );
  expect(next.avenue).toMatchObject({
    built: 1,
    plates: ['orange-sapphire', 'red-emerald', 'blue-ruby', 'blue-emerald', 'red-ruby', 'orange-ruby'],
  });
  expect(next.seats[0]).toMatchObject({ points: 2, gems: { sapphire: 0 } });
});

it('keeps what nobody may see hidden', () => {
  const next = after(
    table(),
    { what: 'disc', seat: 1, city: 7, metal: 'silver' },
    { what: 'disc', seat: 0, city: 7, metal: 'gold', value: 5 },
  );
  expect(next.seats[1]).toMatchObject({ silver: 1 });
  expect(next.seats[1]!.discs).toBeUndefined();
  expect(next.seats[0]).toMatchObject({ gold: 1, discs: ['gold-5'] });
  expect(next.cities[0]).toEqual({ number: 7, gold: false, silver: false });
});

it('sets a disc onto the prince that carries none', () => {
  const view = table({ deciding: 'disc' });
  view.seats[1]!.chambers = [{ prince: 4, disc: 'gold' }, { prince: 4, disc: null }, null, null];
  Object.assign(view.seats[0]!, { gold: 1, discs: ['gold-4'] });
  const next = after(view, { what: 'disc_set', seat: 0, metal: 'gold', value: 4, prince: 'red-4' });
  expect(next.seats[1]!.chambers[1]).toEqual({ prince: 4, disc: 'gold' });
  expect(next.seats[0]).toMatchObject({ gold: 0, discs: [] });
});

describe('journeys of pieces', () => {
  it('send a used neutral prince back to its pile', () => {
    expect(flights({ what: 'use', seat: 0, prince: 'white-2' }, table())).toEqual([
      { from: 'prince:white-2', to: 'neutral' },
    ]);
  });
  it('cross when plates are swapped', () => {
    expect(flights({ what: 'swap', seat: 0, plates: [2, 5] }, table())).toEqual([
      { from: 'plate:2', to: 'plate:5' },
      { from: 'plate:5', to: 'plate:2' },
    ]);
  });
  it('bring points from what earned them', () => {
    const gem = { what: 'gem', seat: 1, plate: 4, gem: 'ruby' };
    expect(cause({ what: 'points', seat: 0, points: 1, source: 'plates' }, [gem])).toBe('pillar:4');
    expect(cause({ what: 'points', seat: 0, points: 2, source: 'reward' }, [])).toBe('row:0:2');
  });
});
