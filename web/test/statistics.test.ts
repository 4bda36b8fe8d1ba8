// My page: what follows from the games, and what is said of it.
import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { number as written } from '../src/lib/i18n';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { GameCard, MyGame, MyPage as Mine } from '../src/lib/wire';
import MyPage from '../src/pages/MyPage.svelte';
import { bestChoices, lately, meanOf, results, soFar } from '../src/people/statistics';

let number = 0;
const game = (more: Partial<MyGame> = {}): MyGame => ({
  table: `t${++number}`,
  game: 'valley',
  at: 1_700_000_000 + number,
  players: 2,
  against: 'scribe',
  won: false,
  points: 30,
  luck: null,
  luck_error: null,
  own: null,
  own_error: null,
  mistakes: null,
  ...more,
});

describe('what follows from games', () => {
  it('is told by game, company and number of players', () => {
    const found = results(
      [
        game({ points: 20, won: true }),
        game({ game: 'dahshur', points: null }),
        game({ points: null }),
        game({ players: 3 }),
        game({ points: 40 }),
      ],
      ['dahshur', 'valley'],
    );
    expect(found.map((row) => [row.game, row.players, row.games, row.won, row.mean])).toEqual([
      ['dahshur', 2, 1, 0, null],
      ['valley', 2, 3, 1, 30],
      ['valley', 3, 1, 0, 30],
    ]);
  });

  it('has means that say how sure they are', () => {
    expect(lately([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6]);
    expect(meanOf([5])).toEqual({ mean: 5, error: null });
    const { mean, error } = meanOf([-10, 10, -10, 10]);
    expect(mean).toBe(0);
    expect(error).toBeCloseTo(1.96 * Math.sqrt(400 / 3 / 4));
    expect(soFar([2, 4]).map((one) => one.mean)).toEqual([2, 3]);
  });

  it('names best choices only where they are clearly so', () => {
    const good = game({ own: 8, own_error: 3 });
    expect(bestChoices([game(), game({ own: 9, own_error: 12 }), good])?.table).toBe(good.table);
    expect(bestChoices([game({ own: -2, own_error: 1 })])).toBeUndefined();
  });
});

describe('my page', () => {
  const CARD = {
    id: 'valley',
    title: { en: 'Valley' },
    levels: [{ id: 'scribe', name: { en: 'Scribe' } }],
  } as unknown as GameCard;
  let mine: Mine;
  beforeEach(() => {
    choose('lang', 'en');
    session.games = [CARD];
    mine = { games: [], more: false, sources: [], lessons: [], puzzles: { answered: 0, right: 0, known: 0 } };
    vi.stubGlobal('fetch', (url: URL) => {
      const answer = {
        '/api/me': { id: 'p', name: 'P', account: null },
        '/api/games': [CARD],
        '/api/me/page': mine,
      };
      const found = answer[url.pathname as keyof typeof answer];
      return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 503 }));
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    session.games = [];
  });

  it('says what will be there', async () => {
    render(MyPage);
    expect(await screen.findByText(/Nothing here yet/)).toBeTruthy();
  });

  it('has a table beside every picture, and says how little a few games tell', async () => {
    mine.games = [
      game({ won: true, luck: 10, luck_error: 2, mistakes: 0, own: 6, own_error: 2 }),
      game({ luck: -4, luck_error: 2, mistakes: 2 }),
      game({ against: 'people', players: 3, points: null }),
    ];
    mine.sources = [{ game: 'valley', source: 'amulets', text: 'amulets', points: 8.25, games: 2 }];
    mine.lessons = [{ game: 'valley', lesson: 'first', title: { en: 'Your first tomb' }, done: 3, steps: 9 }];
    render(MyPage);
    const rows = within(await screen.findByTestId('my-results')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'GameGamesWonAverage points',
      'Valleyagainst Scribe2130',
      'Valleyagainst people, with 3 players10–',
    ]);
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Points over time: Valley',
      'How the cards fell',
    ]);
    expect(screen.getAllByText('As a table')).toHaveLength(2);
    expect(screen.getByTestId('my-luck').textContent).toMatch(
      /2 analysed games: \+3 ± 14 % on average.*says little/,
    );
    expect(screen.getByText('8.3')).toBeTruthy();
    expect(screen.getByText(/In 1 of 2 analysed games/)).toBeTruthy();
    expect(screen.getByText(/\+6 ± 2 % of a win/)).toBeTruthy();
    expect(screen.getByText('3 / 9')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/skill|deserve/i);
  });

  it('counts nobody as the winner of a game played alone', async () => {
    mine.games = [game({ against: 'alone', players: 1, won: true, luck: 5 })];
    render(MyPage);
    const rows = within(await screen.findByTestId('my-results')).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('Valleyalone1–30');
    expect(screen.getByText('Every dot is a game; the line is the mean of the last ten.')).toBeTruthy();
    expect(screen.queryByText('won')).toBeNull();
    expect(document.querySelector('circle.full, td .bar')).toBeNull();
    expect(screen.queryByTestId('my-luck')).toBeNull();
  });

  it('tells what was lost by sign and shape, and decimals as the language writes them', async () => {
    mine.games = [game()];
    mine.sources = [
      { game: 'valley', source: 'amulets', text: 'Amulette', points: 8.25, games: 2 },
      { game: 'valley', source: 'curse', text: 'Flüche', points: -4.125, games: 2 },
    ];
    choose('lang', 'de');
    render(MyPage);
    const curse = (await screen.findByText('−4,1')).parentElement!;
    expect(curse.querySelector<HTMLElement>('.below i')!.style.width).toBe('50%');
    expect(screen.getByText('8,3').parentElement!.querySelector('.below')).toBeNull();
  });

  it('shows the latest answer, whatever comes after it, and says if there is none', async () => {
    mine.games = [game()];
    render(MyPage);
    await screen.findByTestId('my-results');
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => waiting.push(done)));
    choose('lang', 'de');
    await waitFor(() => expect(waiting).toHaveLength(1));
    choose('lang', 'en');
    await waitFor(() => expect(waiting).toHaveLength(2));
    const sources = (text: string): Mine['sources'] => [
      { game: 'valley', source: 'amulets', text, points: 1, games: 1 },
    ];
    waiting[1]!(new Response(JSON.stringify({ ...mine, sources: sources('amulets') })));
    await screen.findByText('amulets');
    waiting[0]!(new Response(JSON.stringify({ ...mine, sources: sources('Amulette') })));
    choose('lang', 'de');
    await waitFor(() => expect(waiting).toHaveLength(3));
    expect(screen.queryByText('Amulette')).toBeNull();
    waiting[2]!(new Response('{"code":"no","text":"Closed"}', { status: 409 }));
    expect((await screen.findByRole('alert')).textContent).toBe('Closed');
  });
});

it('numbers are written as the language does it', () => {
  choose('lang', 'en');
  expect([0, -0, -0.01, 12.34, -3, 12345].map(written)).toEqual(['0', '0', '0', '12.3', '−3', '12345']);
  choose('lang', 'de');
  expect([12.34, -0.5].map(written)).toEqual(['12,3', '−0,5']);
});
