// A table in somebody else's page: what it does when it is left, and with addresses and names that are not as usual.
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EmbedPage from '../src/embed/EmbedPage.svelte';
import { ShownTable } from '../src/embed/shown.svelte';
import { choose } from '../src/lib/settings.svelte';
import { seat, tableNow, update } from './tables';
import { stubWires, type Wire } from './wire';

let wires: Wire[];
beforeEach(() => {
  choose('lang', 'en');
  choose('pace', 'once');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  wires = stubWires();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens no line once it was left', async () => {
  const table = new ShownTable('t1');
  table.close();
  await table.open();
  expect(wires).toHaveLength(0);
});

it('shows a page with a mutilated address, too', async () => {
  history.replaceState(null, '', '/embed/%E0');
  document.body.innerHTML = '<div id="app"></div>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"no","text":"No"}', { status: 404 })));
  await import('../src/embed/main');
  expect(await screen.findByText('There is nothing to show here.')).toBeTruthy();
});

it('says names as they are', async () => {
  render(EmbedPage, { id: 't1', small: true });
  await waitFor(() => expect(wires).toHaveLength(1));
  wires[0]!.accept();
  const seats = [seat(0, { name: '{seat:1|Ben}' }), seat(1, { name: 'Ben' })];
  wires[0]!.tell(tableNow({ status: 'over', seats }));
  const result = { scores: [5, 3], winners: [0], sheets: [], lost: [], early: false, tie: '' };
  wires[0]!.tell(update({ seat: null, over: true, result }));
  await waitFor(() => expect(screen.getByTestId('said').textContent).toContain('{seat:1|Ben}'));
});
