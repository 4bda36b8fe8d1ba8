// Who plays for whom, and what everybody is asked.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import { lines } from '../src/lib/story';
import type { ToldEvent } from '../src/lib/wire';
import Chat from '../src/table/Chat.svelte';
import Log from '../src/table/Log.svelte';
import Proposal from '../src/table/Proposal.svelte';
import Seats from '../src/table/Seats.svelte';
import { said, seat, tableNow } from './tables';

beforeEach(() => choose('lang', 'en'));

const done = (of: number, text: string, standin?: string): ToldEvent => ({
  facts: { what: 'e', seat: of },
  text,
  ...(standin ? { standin } : {}),
});

describe('the log', () => {
  const story = [done(0, 'a'), done(1, 'b', 'scribe'), done(0, 'c'), done(1, 'd', 'scribe'), done(1, 'e')];

  it('says once from where a bot plays for somebody, and from where they do', () => {
    expect(lines(story).map((line) => line.turned)).toEqual([
      undefined,
      { seat: 1, standin: 'scribe' },
      undefined,
      undefined,
      { seat: 1, standin: null },
    ]);
  });

  it.each([
    ['en', 'scribe plays for Ben from here on', 'Ben plays again'],
    ['de', 'scribe spielt ab hier für Ben', 'Ben spielt wieder selbst'],
  ] as const)('says it in words (%s)', (lang, gone, back) => {
    choose('lang', lang);
    const names = ['Anna', 'Ben'];
    render(Log, { props: { events: story, extras: {}, onjump: vi.fn(), names, game: 'valley' } });
    expect(screen.getByText(gone)).toBeTruthy();
    expect(screen.getByText(back)).toBeTruthy();
  });
});

describe('the chat', () => {
  it('tells the house’s own words from a person’s', () => {
    const { container } = render(Chat, {
      table: tableNow(),
      place: 't1',
      chat: [said(1, 'Scribe plays for Ben from here on', { name: 'Ben', what: 'standin' })],
      connected: true,
      onsay: () => true,
    });
    expect(container.querySelector('.house')?.textContent).toContain('Scribe plays for Ben from here on');
    expect(container.querySelector('li b')).toBeNull();
  });
});

describe('the seats', () => {
  it('show who is played for', () => {
    const table = tableNow({ seats: [seat(0, { mine: true }), seat(1, { standin: 'scribe' })] });
    render(Seats, { table, scores: null, onstandin: vi.fn() });
    expect(screen.getAllByTestId('standin')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /P1, A bot is standing in: scribe/ })).toBeTruthy();
  });
});

describe('a proposal', () => {
  const proposal = { what: 'standin', by: 0, event: null, seat: 1, yes: [0], waiting: [1] } as const;

  it('can be withdrawn by whoever made it', async () => {
    const onvote = vi.fn();
    render(Proposal, {
      table: tableNow({ proposal: { ...proposal, yes: [0], waiting: [1] } }),
      onvote,
      onlook: vi.fn(),
    });
    expect(screen.getByText('Waiting for P1')).toBeTruthy();
    await fireEvent.click(screen.getByText('Withdraw'));
    expect(onvote).toHaveBeenCalledWith(0, false);
  });

  it('tells how it ended, until that was read', async () => {
    const asked = { chat: [said(1, 'hello')], onvote: vi.fn(), onlook: vi.fn() };
    const before = said(1, 'Everybody agreed', { what: 'agreed', seat: null });
    const { rerender } = render(Proposal, { ...asked, chat: [before], table: tableNow() });
    expect(screen.queryByTestId('vote-ended')).toBeNull(); // it ended before I came
    await rerender({ table: tableNow({ proposal: { ...proposal, yes: [0], waiting: [1] } }) });
    expect(screen.queryByTestId('vote-ended')).toBeNull();
    await rerender({ table: tableNow() });
    const chat = [before, said(2, 'hm'), said(3, 'P1 does not agree to a bot', { what: 'refused' })];
    await rerender({ chat });
    expect(screen.getByRole('status').textContent).toContain('P1 does not agree to a bot');
    await fireEvent.click(screen.getByText('All right'));
    expect(screen.queryByTestId('vote-ended')).toBeNull();
  });

  it('asks the one whom it is about, who cannot withdraw it', () => {
    render(Proposal, {
      table: tableNow({
        seats: [seat(0), seat(1, { mine: true })],
        proposal: { ...proposal, yes: [0], waiting: [1] },
      }),
      onvote: vi.fn(),
      onlook: vi.fn(),
    });
    expect(screen.getByText('Agree')).toBeTruthy();
    expect(screen.queryByText('Withdraw')).toBeNull();
  });
});
