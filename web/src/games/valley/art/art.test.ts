// Every card of Valley has a picture: its own, its owner's, or a stela.
import { render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boxOf } from '../box';
import Card from '../Card.svelte';
import { printed } from '../fixture';
import { PAINTED } from './painted';

const drawing = (id: string): string => readFileSync(`src/games/valley/art/${id}.svg`, 'utf8');

test('every card of the box is painted, and nothing else', () => {
  const cards = printed.cards.map((card) => card.id);
  expect([...PAINTED].sort()).toEqual([...cards].sort());
  for (const id of cards) expect(drawing(id)).toContain(`<symbol id="vk-${id}"`);
});

const first = printed.cards[0]!;
const shown = (picture: string | null): Element => {
  const of = { kind: 'set', set: 'books', source: 'books', points: null };
  const invented = { ...first, ...of, id: 'ostracon', picture };
  const box = boxOf({ ...printed, cards: [...printed.cards, invented] });
  return render(Card, { id: 'ostracon', box }).container;
};

test('an invented card shows a stela with the sign of its set', () => {
  const card = shown(null);
  expect(card.querySelector('use[href="#vk-g-books"]')).not.toBeNull();
  expect(card.querySelector('use[href="#vk-stela"]')).not.toBeNull();
});

test('an owner’s picture stands on the ground of its set', () => {
  const card = shown(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path d="M0 0h9"/></svg>',
  );
  expect(card.querySelector('use[href="#vk-g-books"]')).not.toBeNull();
  expect(card.querySelector('g > svg > path[d="M0 0h9"]')).not.toBeNull();
  expect(card.querySelector('use[href="#vk-stela"]')).toBeNull();
});

test('a picture that is none is left out', () => {
  expect(shown('<svg').querySelector('parsererror')).toBeNull();
});
