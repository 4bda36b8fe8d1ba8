// The deal of the day on the page: what it says of a try, and what can be shared.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayName, isSealed, score, shareText } from '../src/lib/day';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { DayDeal, DayTry, GameCard } from '../src/lib/wire';
import DailyPage from '../src/pages/DailyPage.svelte';
import AfterGame from '../src/table/AfterGame.svelte';
import { tableNow } from './tables';

const played: DayTry = { status: 'played', counts: true, table: 't1', points: 41, lead: -7, place: 3 };
const valley: DayDeal = {
  game: 'valley',
  title: { en: 'Valley' },
  day: '2026-11-18',
  until: Date.UTC(2026, 10, 19) / 1000,
  level: 'scribe',
  commitment: 'c0ffee',
  mine: played,
  players: 12,
  best: [
    { place: 1, name: 'Seti', points: 60, lead: 12, me: false },
    { place: 2, name: '', points: 50, lead: 2, me: false },
  ],
};
const alone: DayDeal = { ...valley, game: 'pyramids', title: { en: 'Pyramids' }, level: null, mine: null };
const CARD = { id: 'valley', levels: [{ id: 'scribe', name: { en: 'Scribe' } }] } as unknown as GameCard;
const day = { day: '2026-11-18', until: 1000, counting: true };

beforeEach(() => {
  choose('lang', 'en');
  session.games = [CARD];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.games = [];
});

describe('the deal of the day', () => {
  it('is sealed as long as others may play it for the first time', () => {
    expect(isSealed(tableNow({}))).toBe(false);
    expect(isSealed(tableNow({ day }), 999_999)).toBe(true);
    expect(isSealed(tableNow({ day }), 1_000_000)).toBe(false);
  });

  it('is shared as points and place, and nothing else', () => {
    const text = shareText(valley, played, 'https://example.org/daily');
    expect(text.split('\n')).toEqual([
      `Mastaba · Valley · deal of ${dayName('2026-11-18')}`,
      '41 : 48 against Scribe · place 3 of 12',
      'https://example.org/daily',
    ]);
    expect(score(alone, { points: 29, lead: 29 })).toBe('29 points');
    expect(shareText(alone, { ...played, place: null }, 'x')).not.toContain('place');
  });

  it('shows how I and others did, and begins', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      asked.push(`${init.method} ${url.pathname}`);
      const answer = {
        '/api/me': { id: 'p', name: 'P', account: null },
        '/api/games': [CARD],
        '/api/daily': [valley, alone],
      }[url.pathname];
      return Promise.resolve(
        answer
          ? new Response(JSON.stringify(answer))
          : new Response('{"code":"no","text":"Closed"}', { status: 409 }),
      );
    });
    render(DailyPage);
    const mine = within(await screen.findByTestId('day-valley'));
    expect(mine.getByText('41 : 48 against Scribe')).toBeTruthy();
    expect(mine.getByText('place 3 of 12')).toBeTruthy();
    expect(mine.getByRole('rowheader', { name: '2. somebody' })).toBeTruthy();
    expect(screen.getByText(/welcome to play along/)).toBeTruthy();
    await fireEvent.click(mine.getByRole('button', { name: 'Share the result' }));
    expect((await mine.findByRole('status')).textContent).toContain('place 3 of 12');
    const other = within(screen.getByTestId('day-pyramids'));
    await fireEvent.click(other.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(asked).toContain('POST /api/daily/pyramids'));
    expect((await screen.findByRole('alert')).textContent).toBe('Closed');
  });

  it('offers neither replay nor record nor analysis while it is sealed', () => {
    const sealed = { ...day, until: Date.now() / 1000 + 60 };
    render(AfterGame, { table: tableNow({ status: 'over', day: sealed }) });
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Deal of the day',
      'To the lobby',
    ]);
  });
});
