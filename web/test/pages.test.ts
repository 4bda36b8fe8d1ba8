import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/games/dahshur/Board.svelte'; // loaded before the clock is stopped
import { box, table as view } from '../src/games/dahshur/fixture';
import { learnt } from '../src/lib/newcomer';
import { WIDE } from '../src/lib/screen';
import { choose } from '../src/lib/settings.svelte';
import type { GameCard, Snapshot } from '../src/lib/wire';
import ReplayPage from '../src/pages/ReplayPage.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { turn } from './setup';
import { tableNow } from './tables';
import { stubWires, type Wire } from './wire';

const CARD: GameCard = {
  id: 'dahshur',
  title: { en: 'Dahshur' },
  pitch: { en: 'Princes' },
  fewest: 2,
  most: 4,
  options: {},
  lessons: [],
  levels: [{ id: 'scribe', name: { en: 'Scribe' }, about: {} }],
};
const NOW = tableNow({ game: 'dahshur', title: { en: 'Dahshur' } });

/** A server: what it answers at each address under /api, and what it was asked for. */
let answers: Record<string, (query: URLSearchParams) => unknown>;
let asked: string[];
let wires: Wire[];

beforeEach(() => {
  choose('lang', 'en');
  choose('pace', 'quick');
  learnt('dahshur');
  asked = [];
  answers = {
    '/me': () => ({ id: 'p', name: 'P0', account: null }),
    '/games': () => [CARD],
    '/tables/t1': () => NOW,
    '/tables/t1/components': () => ({ printed: box }),
  };
  vi.stubGlobal('fetch', (url: URL) => {
    const path = url.pathname.slice('/api'.length);
    asked.push(path);
    const answer = answers[path]?.(url.searchParams);
    return Promise.resolve(
      answer === undefined ? new Response('{}', { status: 503 }) : new Response(JSON.stringify(answer)),
    );
  });
  wires = stubWires();
});
afterEach(() => {
  cleanup();
  turn(WIDE, false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a table', () => {
  const asking = (): number => asked.filter((path) => path === '/tables/t1/components').length;

  it('asks for the box until it has it, and no longer when it is left', async () => {
    vi.useFakeTimers();
    delete answers['/tables/t1/components'];
    const { unmount } = render(TablePage, { id: 't1', key: '' });
    await waitFor(() => expect(wires).toHaveLength(1));
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
    turn(WIDE, true);
    await waitFor(() => expect(tab.textContent).not.toContain('1'));
  });
});

describe('the page of a replay', () => {
  const banner = (): HTMLElement | null => document.querySelector('.moment');
  const later = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

  beforeEach(async () => {
    vi.useFakeTimers();
    Element.prototype.getAnimations ??= () => []; // jsdom has none
    answers['/tables/t1'] = () => ({ ...NOW, status: 'over' });
    answers['/tables/t1/say'] = () => [];
    answers['/tables/t1/replay'] = (query): Snapshot => {
      const [moves, seat] = [Number(query.get('moves') ?? 0), query.get('seat')];
      const events = moves ? [{ facts: { what: 'round', round: moves, seat: 0 }, text: '' }] : [];
      return {
        moves,
        of: 4,
        seat: seat === null ? null : Number(seat),
        before: view({ round: Math.max(0, moves - 1), seat: seat === null ? null : Number(seat) }),
        events,
        rest: {},
        words: [],
        question: null,
        view: { ...view({ round: moves, seat: seat === null ? null : Number(seat) }) },
        asked: '',
        last: null,
        told: moves,
      };
    };
    render(ReplayPage, { id: 't1', key: '', start: 0 });
    await waitFor(() => expect(screen.getByTestId('scrubber')).toBeTruthy());
    await waitFor(() => expect(document.querySelector('.stage')).not.toBeNull()); // its board is loaded by need
  });

  it.each<[string, () => Promise<unknown>]>([
    ['eyes', () => fireEvent.change(screen.getByLabelText('Through whose eyes'), { target: { value: '1' } })],
    ['language', () => Promise.resolve(choose('lang', 'de'))],
  ])('shows the same moment with other %s, not the way to it once more', async (_, change) => {
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await later(100);
    expect(banner(), 'the step is played').not.toBeNull();
    await later(3_000);
    expect(banner()).toBeNull();
    const before = asked.length;
    await change();
    await later(100);
    expect(asked.slice(before)).toContain('/tables/t1/replay');
    expect(banner()).toBeNull();
  });

  it('stands still while a table is being made of it', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await later(100);
    expect(banner()).not.toBeNull();
    await fireEvent.click(screen.getByTestId('fork'));
    const title = screen.getByRole('heading', { name: 'Play on from move 1' });
    await later(20_000);
    expect(title.textContent).toBe('Play on from move 1');
    expect((screen.getByTestId('scrubber') as HTMLInputElement).value).toBe('1');
  });
});
