import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '../../lib/settings.svelte';
import { box, table } from './fixture';
import { hasPiece } from './index';
import Piece from './Piece.svelte';

beforeEach(() => choose('lang', 'en'));

const said = (piece: string): string => {
  const view = table({ procession: [1, ...Array.from({ length: 19 }, () => null)] });
  view.cities[0]!.sums = [1];
  return render(Piece, {
    piece,
    view,
    names: ['Nofret', 'Senbi'],
    printed: { ...box, discs: [{ id: 'gold-4', metal: 'gold', value: 4, count: 4 }] },
  }).container.textContent!;
};

test.each([
  ['about:city-7', /City 7.*add up to 7.*the sum of: Senbi/s],
  ['about:stand-3', /Stand 3: ruby.*1.*blue.*2.*orange.*3.*white.*goods of its own colour/s],
  ['about:field-1', /Field 1, Senbi’s offering.*on field 20/s],
  ['about:field-2', /Field 2, free/],
  ['about:chamber-2', /Tomb chamber II.*end of round 2/s],
  ['about:reward-right', /brings 2 recognition points/],
  ['about:obelisks', /Nofret 0 recognition points.*Senbi 0 recognition points/s],
  ['about:gift', /one action of the active player/],
  ['disc:gold', /Gold disc, face down.*4 \(4 ×\)/s],
  ['disc:gold-4', /gold disc 4/],
  ['plate:blue-ruby', /ruby.*Nofret.*2, 4, 6 and 10 RP/s],
  ['trader:1', /Senbi’s trader/],
  ['colour:red', /red ware: Senbi/],
])('%s explains itself', (piece, words) => {
  expect(hasPiece!(piece)).toBe(true);
  expect(said(piece)).toMatch(words);
});

test('a stand without a gem sells nothing more', () => {
  const view = table();
  view.stands[2]!.gem = null;
  const { container } = render(Piece, {
    piece: 'about:stand-3',
    view,
    names: ['Nofret', 'Senbi'],
    printed: box,
  });
  expect(container.textContent).toContain('nothing more can be bought here');
});
