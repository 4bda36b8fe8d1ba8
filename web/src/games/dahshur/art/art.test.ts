// Ten towns and six stands, each with a drawing of its own; an edition with others shows one of these.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standDrawing, townDrawing } from './pictures';

const drawn = (href: string): boolean => {
  const id = href.slice(1);
  const text = readFileSync(`src/games/dahshur/art/${id.slice(3)}.svg`, 'utf8');
  return text.includes(`<symbol id="${id}"`);
};

test('every city and every stand has its own picture', () => {
  const towns = Array.from({ length: 10 }, (_, i) => townDrawing(6 + i));
  const stands = Array.from({ length: 6 }, (_, i) => standDrawing(1 + i));
  expect(new Set([...towns, ...stands]).size).toBe(16);
  for (const href of [...towns, ...stands]) expect(drawn(href), href).toBe(true);
});

test('other numbers go round', () => {
  for (const number of [1, 5, 16, 27]) expect(drawn(townDrawing(number)), String(number)).toBe(true);
  expect(drawn(standDrawing(7))).toBe(true);
});
