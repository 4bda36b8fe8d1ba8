// The large card says what it does, in words, and what it would make of my tomb.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { choose } from '../../lib/settings.svelte';
import { printed, turn } from './fixture';
import Piece from './Piece.svelte';
import type { ValleyView } from './facts';

afterEach(cleanup);

function show(piece: string, amulets: string[], points: Record<string, number>, lang = 'en'): string {
  choose('lang', lang);
  const view: ValleyView = structuredClone(turn[0]!.view);
  view.seat = 0;
  Object.assign(view.seats[0]!, { sets: { amulets }, points, with_one_more: { amulets: 9 } });
  return render(Piece, { piece, printed, view, names: [] }).container.textContent.replace(/\s+/g, ' ');
}

test('what a card would make of its set', () => {
  const said = show('card:wedjat-amulet', ['tyet-amulet', 'weres-amulet'], { amulets: 4 });
  expect(said).toContain('Amulets in your tomb 2 of 5');
  expect(said).toContain('with this one 4 → 9 points');
  expect(said).toContain('pays 2 gold');
  expect(said).toContain('costs 4 gold');
});

test('a second copy adds nothing, in both languages', () => {
  expect(show('card:tyet-amulet', ['tyet-amulet'], { amulets: 1 })).toContain('a second copy adds nothing');
  expect(show('card:tyet-amulet', ['tyet-amulet'], { amulets: 1 }, 'de')).toContain('bringt nichts');
});

test('a unique card tells its points', () => {
  expect(show('card:boat', [], {})).toContain('4 points in the tomb');
});

test('what is known of its sources is told on demand', () => {
  show('card:boat', [], {});
  expect(screen.getByText('How we know this').closest('details')?.open).toBe(false);
});
