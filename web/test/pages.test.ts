import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/games/dahshur/Board.svelte'; // loaded before the clock is stopped
import { box } from '../src/games/dahshur/fixture';
import { learnt } from '../src/lib/newcomer';
import { choose } from '../src/lib/settings.svelte';
import type { GameCard } from '../src/lib/wire';
import TablePage from '../src/pages/TablePage.svelte';
import { turn } from './setup';
import { tableNow } from './tables';
import { Wire } from './wire';

const CARD: GameCard = { id: 'dahshur', title: { en: 'Dahshur' }, fewest: 2, most: 4, options: {}, levels: [{ id: 'scribe', name: { en: 'Scribe' }, about: {} }] };
const NOW = tableNow({ game: 'dahshur', title: { en: 'Dahshur' } });

/** A server: what it answers at each address under /api, and what it was asked for. */
let answers: Record<string, (query: URLSearchParams) => unknown>;
let asked: string[];
let wires: Wire[];

beforeEach(() => {
  choose('lang', 'en');
  choose('speed', 1);
  learnt('dahshur');
  [asked, wires] = [[], []];
  answers = { '/me': () => ({ id: 'p', name: 'P0', account: null }), '/games': () => [CARD], '/tables/t1': () => NOW, '/tables/t1/components': () => box };
  vi.stubGlobal('fetch', (url: URL) => {
    const path = url.pathname.slice('/api'.length);
    asked.push(path);
    const answer = answers[path]?.(url.searchParams);
    return Promise.resolve(answer === undefined ? new Response('{}', { status: 503 }) : new Response(JSON.stringify(answer)));
  });
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        const wire = new Wire(address);
        wires.push(wire);
        return wire;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  turn('(min-width: 901px)', false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a table', () => {
  const asking = (): number => asked.filter((path) => path === '/tables/t1/components').length;

  it('asks for the box until it has it, and no longer when it is left', async () => {
    vi.useFakeTimers();
    delete answers['/tables/t1/components'];
    const { unmount } = render(TablePage, { id: 't1', key: '' });
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    wires[0]!.accept();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asking()).toBeGreaterThan(1);
    wires[0]!.tell({ ...NOW, to_move: [1] }); // news of the table change nothing about it
    const before = asking();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asking()).toBeGreaterThan(before);
    unmount();
    const last = asking();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asking()).toBe(last);
  });

  it('knows when the device is turned', async () => {
    render(TablePage, { id: 't1', key: '' });
    await waitFor(() => expect(wires).toHaveLength(1));
    const tab = await screen.findByRole('tab', { name: /^Chat/ });
    await fireEvent.click(tab);
    await fireEvent.click(tab); // closed again: on a phone nothing of it is in sight
    wires[0]!.accept();
    wires[0]!.tell({ type: 'chat', number: 1, name: 'P1', seat: 1, text: 'hello', at: 0 });
    await waitFor(() => expect(tab.textContent).toContain('1'));
    turn('(min-width: 901px)', true);
    await waitFor(() => expect(tab.textContent).not.toContain('1'));
  });
});
