// Friends, invitations, finished games and rankings on the page.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { GameCard, People } from '../src/lib/wire';
import Invitations from '../src/lobby/Invitations.svelte';
import DevicePage from '../src/pages/DevicePage.svelte';
import FriendPage from '../src/pages/FriendPage.svelte';
import Friends from '../src/people/Friends.svelte';
import PlayedGames from '../src/people/PlayedGames.svelte';
import Rankings from '../src/people/Rankings.svelte';
import OtherDevice from '../src/lib/OtherDevice.svelte';
import InviteFriends from '../src/table/InviteFriends.svelte';
import { seat, tableNow } from './tables';

const ME = { id: 'p', name: 'Nofret', account: 'nofret', vacation: null, named: true, program: false };
const VALLEY = {
  id: 'valley',
  title: { en: 'Valley' },
  fewest: 2,
  most: 4,
  levels: [{ id: 'scribe', name: { en: 'Scribe' } }],
} as unknown as GameCard;
const PEOPLE: People = {
  friends: [
    { id: 'f1', name: 'Seti', agreed: true, here: true },
    { id: 'f2', name: 'Tiye', agreed: false, here: false },
  ],
  invitations: [{ table: 't9', game: 'valley', by: 'Seti' }],
  sociable: false,
  listed: true,
};
/** What was asked for, and what is answered by address. */
let asked: string[] = [];
function answers(by: Record<string, unknown>): void {
  asked = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const path = url.pathname.replace('/api', '');
    url.searchParams.delete('lang');
    asked.push(`${init.method} ${path}${url.search} ${(init.body as string | null) ?? ''}`.trim());
    const found = by[path];
    return Promise.resolve(
      found === undefined
        ? new Response('{"code":"no","text":"No such thing"}', { status: 404 })
        : new Response(JSON.stringify(found)),
    );
  });
}
beforeEach(() => {
  choose('lang', 'en');
  session.me = ME;
  session.games = [VALLEY];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.me = null;
  session.games = [];
});

describe('friends', () => {
  it('are listed with those who ask, and can be agreed to, parted with and blocked', async () => {
    answers({ '/me/people': PEOPLE, '/me/friends/f2': PEOPLE, '/me/friends/f1/block': PEOPLE });
    render(Friends, {});
    await screen.findByText('Seti invites you: Valley.');
    await fireEvent.click(screen.getByText('Accept'));
    await fireEvent.click(screen.getByLabelText('More about Seti'));
    await fireEvent.click(screen.getByText('Block'));
    await fireEvent.click(screen.getByLabelText('Friends may see when I am here'));
    await waitFor(() => expect(asked).toContain('PATCH /me/people {"sociable":true}'));
    expect(asked).toContain('POST /me/friends/f2');
    expect(asked).toContain('POST /me/friends/f1/block');
  });
  it('are made by a link alone without an account, and what is refused looks like it', async () => {
    session.me = { ...ME, account: null };
    answers({ '/me/people': { ...PEOPLE, friends: [] } });
    render(Friends, {});
    await screen.findByText(
      'No friends yet. Share a link; with an account you can also add someone by name.',
    );
    expect(screen.queryByLabelText('Name of their account')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Copy a friend link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No such thing');
  });
  it('are asked by name, and nobody is told whether there is such a name', async () => {
    answers({ '/me/people': PEOPLE, '/me/friends': null, '/me/friends/link': { code: 'abc', until: 9 } });
    render(Friends, {});
    await fireEvent.input(await screen.findByLabelText('Name of their account'), {
      target: { value: ' Unas ' },
    });
    await fireEvent.click(screen.getByText('Ask'));
    await screen.findByText('If there is an account with that name, its owner will be asked.');
    expect(asked).toContain('POST /me/friends {"name":"Unas"}');
    await fireEvent.click(screen.getByText('Copy a friend link'));
    expect(((await screen.findByLabelText('Copy a friend link')) as HTMLInputElement).value).toMatch(
      /\/friend#abc$/,
    );
    expect((await screen.findByRole('status')).textContent).toBe('Please copy it by hand.');
  });
  it('are made by a link, by a press', async () => {
    answers({ '/friends/link': { name: 'Seti' }, '/me': ME, '/games': [VALLEY] });
    render(FriendPage, { code: 'abc' });
    await fireEvent.click(screen.getByText('Become friends'));
    await screen.findByText('You and Seti are friends now.');
    expect(asked).toContain('POST /friends/link {"code":"abc"}');
  });
  it('are invited to a table, and see it in the lobby', async () => {
    answers({ '/me/people': PEOPLE, '/tables/t1/invite': null });
    render(InviteFriends, { table: 't1' });
    await fireEvent.click(await screen.findByLabelText('Invite Seti'));
    await screen.findByText('Invited');
    expect(asked).toContain('POST /tables/t1/invite {"friend":"f1"}');
    expect(screen.queryByLabelText('Invite Tiye')).toBeNull();
    render(Invitations, { news: 1 });
    expect((await screen.findByText('To the table')).getAttribute('href')).toBe('/t/t9');
  });
});

it('finished games are filtered, and each leads to its analysis', async () => {
  const seats = [seat(0, { mine: true }), seat(1)];
  const games = [{ table: tableNow({ status: 'over', seats }), won: true, gain: -3 }];
  answers({ '/me/history': { games, more: 'x' } });
  render(PlayedGames, {});
  expect((await screen.findByText('Replay and analysis')).getAttribute('href')).toBe('/replay/t1');
  screen.getByText('−3');
  await fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'valley' } });
  await waitFor(() => expect(asked.at(-1)).toBe('GET /me/history?game=valley'));
  await fireEvent.click(screen.getByText('More'));
  await waitFor(() => expect(asked.at(-1)).toBe('GET /me/history?game=valley&before=x'));
});

it('rankings number people, mark the provisional, and place bots among them', async () => {
  const bot = { name: '', level: 'scribe', rating: 1500, games: 0, provisional: false, me: false };
  const ranked = [
    { ...bot, name: 'Seti', level: null, rating: 1600, games: 20 },
    bot,
    { ...bot, name: 'Nofret', level: null, rating: 1400, games: 2, provisional: true, me: true },
  ];
  const mine = [{ game: 'valley', players: 2, rating: 1400, games: 2, provisional: true }];
  answers({ '/rankings/valley/2': ranked, '/rankings/valley/3': [], '/me/ratings': mine });
  render(Rankings, {});
  await screen.findByText('Seti');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '1Seti160020',
    'Scribe1500',
    'Nofret (you)1400?2',
  ]);
  await fireEvent.click(screen.getByLabelText('3'));
  await waitFor(() => expect(screen.queryByText('Seti')).toBeNull());
});

describe('another device', () => {
  it('is shown a code that stands after the #', async () => {
    answers({ '/me/device': { code: 'secret', until: Date.now() / 1000 + 300 } });
    render(OtherDevice, {});
    await fireEvent.click(screen.getByText('Continue on another device'));
    const link = await screen.findByLabelText<HTMLInputElement>('Continue on another device');
    expect(link.value).toMatch(/\/device#secret$/);
  });
  it('goes on only by a press, and says if the code is void', async () => {
    answers({});
    render(DevicePage, { code: 'old' });
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
    await fireEvent.click(screen.getByText('Continue here'));
    await screen.findByText('No such thing');
    expect(asked).toContain('POST /login/device {"code":"old"}');
  });
  it('are told of a link that was not copied whole, as friends are', () => {
    answers({ '/me': ME, '/games': [VALLEY] });
    for (const [page, press] of [
      [DevicePage, 'Continue here'],
      [FriendPage, 'Become friends'],
    ] as const) {
      const { unmount } = render(page, { code: '' });
      expect(screen.getByRole('alert').textContent).toMatch(/not complete/);
      expect(screen.queryByText(press)).toBeNull(); // no button that does nothing
      unmount();
    }
  });
});
