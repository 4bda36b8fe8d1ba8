import { expect, it } from 'vitest';
import { heaped, namesOf, sceneOf } from './travels';

it('follows a prince or a trader by name, and other pieces by their places', () => {
  expect(namesOf('gift', 'prince:blue-4')).toEqual(['prince:blue-4', 'gift']);
  expect(namesOf('stand:3', 'trader:0')).toEqual(['trader:0', 'stand:3']);
  expect(namesOf('sale:2', 'gem:ruby')).toEqual(['sale:2']);
  expect(namesOf('gold:7', null)).toEqual(['gold:7']);
  expect(namesOf('hand:1', 'prince:red-4')).toEqual(['prince:red-4', 'hand:1', 'seat:1']);
});

it('shows a piece arriving, unless it is lost in a heap', () => {
  expect(heaped('goods:0')).toBe(true);
  expect(heaped('gems:1:ruby')).toBe(true);
  expect(heaped('pillar:3')).toBe(false);
  expect(heaped('prince:blue-4')).toBe(false);
});

it('turns a small screen to where something is seen', () => {
  const way = { start: 'hand:1', end: 'gift', piece: 'prince:red-4' };
  expect(sceneOf({ what: 'lay', seat: 1, prince: 'prince:red-4', moved: [way] })).toBe('gift');
  const sale = { start: 'bag', end: 'sale:2', piece: 'gem:ruby' };
  expect(sceneOf({ what: 'offer', stand: 2, offer: 'offer-3012', moved: [sale] })).toBe('market');
  expect(sceneOf({ what: 'tribute', city: 7, seats: [0], discs: 2 })).toBe('cities');
  expect(sceneOf({ what: 'forgo', seat: 0 })).toBeNull();
});
