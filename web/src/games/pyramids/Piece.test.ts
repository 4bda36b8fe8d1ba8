import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { hasPiece } from '.';
import { BOX, VIEW } from './fixture';
import Piece from './Piece.svelte';
import { signText, type Sign } from './words';

afterEach(cleanup);

const SYMBOLS = [
  'symbol:skull',
  'symbol:potion',
  'symbol:cross',
  'symbol:torch',
  'symbol:red',
  'symbol:green',
  'symbol:tomb',
  'symbol:entrance',
  'symbol:wall',
];
const SIGNS = [
  'sign:pairs',
  'sign:skulls',
  'sign:torches',
  'sign:points',
  'sign:completed',
  'sign:rounds',
  'sign:hidden',
  'sign:orange',
];

test.each([...SYMBOLS, ...SIGNS])('%s explains itself and names its rule', (piece) => {
  expect(hasPiece(piece)).toBe(true);
  const { container } = render(Piece, {
    piece,
    printed: BOX,
    view: VIEW,
    names: ['Nofret', 'Senbi'],
  });
  expect(container.querySelector('figcaption')?.textContent).toMatch(/\(SG-\d/);
});

test('the values come from the box', () => {
  const dear = { ...BOX, score_card: { ...BOX.score_card, per_pair: 7, skulls: [2, 30] } };
  expect(signText(dear, 'pairs' satisfies Sign).text).toContain('7 points');
  expect(signText(dear, 'skulls').text).toContain('from −2 to −30');
});
