// The deal of the day on the page: what it says of a try, and what can be shared.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayName, isSealed, score, shareText } from '../src/lib/day';
import { api } from '../src/lib/api';
import { houseTime } from '../src/lib/housetime';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { DayDeal, DayTry, GameCard } from '../src/lib/wire';
import DailyPage from '../src/pages/DailyPage.svelte';
import AfterGame from '../src/table/AfterGame.svelte';
import DayNote from '../src/table/DayNote.svelte';
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
    { place: 3, name: 'Nofret', points: 41, lead: -7, me: true },
  ],
};
const alone: DayDeal = { ...valley, game: 'pyramids', title: { en: 'Pyramids' }, level: null, mine: null };
const CARD = { id: 'valley', levels: [{ id: 'scribe', name: { en: 'Scribe' } }] } as unknown as GameCard;
const day = { day: '2026-11-18', until: 940, sealed_until: 1000, counting: true };

beforeEach(() => {
  choose('lang', 'en');
  session.games = [CARD];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  session.games = [];
});

describe('the deal of the day', () => {
  it('is sealed as long as others may play it for the first time', () => {
    expect(isSealed(tableNow({}))).toBe(false);
    expect(isSealed(tableNow({ day }), 999)).toBe(true);
    expect(isSealed(tableNow({ day }), 1000)).toBe(false);
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
    expect(document.querySelector('.me th')?.textContent.replace(/\s+/g, ' ')).toBe('3. Nofret (you)');
    expect(mine.getByRole('region', { name: 'Valley' }).tabIndex).toBe(0); // its columns can be moved
    expect(screen.getByText(/welcome to play along/)).toBeTruthy();
    await fireEvent.click(mine.getByRole('button', { name: 'Share the result' }));
    expect((await mine.findByRole('status')).textContent).toContain('place 3 of 12');
    const other = within(screen.getByTestId('day-pyramids'));
    await fireEvent.click(other.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(asked).toContain('POST /api/daily/pyramids'));
    expect((await screen.findByRole('alert')).textContent).toBe('Closed');
  });

  it('offers neither replay nor record nor analysis while it is sealed', () => {
    const sealed = { ...day, sealed_until: houseTime() + 60 };
    render(AfterGame, { table: tableNow({ status: 'over', day: sealed }) });
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Deal of the day',
      'To the lobby',
    ]);
  });

  it('opens by the clock of the house, while one looks at it', async () => {
    vi.useFakeTimers();
    const house = new Date(Date.now() + 7 * 86_400_000); // this device is a week behind
    const headers = { date: house.toUTCString() };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })));
    await api.days();
    const sealed = { ...day, sealed_until: house.getTime() / 1000 + 90 };
    render(AfterGame, { table: tableNow({ status: 'over', day: sealed }) });
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
    await vi.advanceTimersByTimeAsync(121_000);
    expect(screen.getByRole('button', { name: 'Replay' })).toBeTruthy();
  });

  it('is that of the next day once its own is over, and when the page is looked at again', async () => {
    vi.useFakeTimers();
    let today = { ...valley, mine: null, until: Math.floor(Date.now() / 1000) + 3600 };
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      asked.push(`${init.method} ${url.pathname} ${(init.body as string | null) ?? ''}`.trim());
      const headers = { date: new Date().toUTCString() };
      if (init.method === 'POST')
        return Promise.resolve(
          new Response('{"code":"day-over","text":"It is over."}', { status: 409, headers }),
        );
      const answer = {
        '/api/me': { id: 'p', name: 'P', account: null },
        '/api/games': [CARD],
        '/api/daily': [today],
      };
      return Promise.resolve(
        new Response(JSON.stringify(answer[url.pathname as keyof typeof answer] ?? {}), { headers }),
      );
    });
    const questions = (): number => asked.filter((one) => one === 'GET /api/daily').length;
    render(DailyPage);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByText(/Deals of November 18, 2026, open until/)).toBeTruthy();
    expect(questions()).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(questions()).toBe(2);

    // In the moment in which the day ends.
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toContain('POST /api/daily/valley {"day":"2026-11-18"}');
    expect(screen.getByRole('alert').textContent).toBe('It is over.');
    expect(questions()).toBe(3);

    today = { ...today, day: '2026-11-19', until: today.until + 86_400 };
    await vi.advanceTimersByTimeAsync(3_605_000);
    expect(screen.getByText(/Deals of November 19, 2026/)).toBeTruthy();
    expect(questions()).toBe(4);
  });

  it('says the day on which it ends', () => {
    const until = new Date(2026, 10, 19, 1).getTime() / 1000;
    const { unmount } = render(DayNote, { day: { ...day, until }, over: false });
    const note = (): string => screen.getByTestId('day-note').textContent ?? '';
    expect(note()).toContain('This try counts if you finish it by Thursday, 1:00');
    unmount();
    choose('lang', 'de');
    render(DayNote, { day: { ...day, until }, over: false });
    expect(note()).toContain('Dieser Versuch zählt, wenn du ihn bis Donnerstag, 1:00, zu Ende spielst.');
  });
});
