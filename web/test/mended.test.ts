// Small things that went wrong once when it was tried as a family would.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import Records from '../src/lobby/Records.svelte';
import Finale from '../src/table/Finale.svelte';
import Log from '../src/table/Log.svelte';
import { noteRead, readUpTo, unreadSince } from '../src/table/unread';
import WaitingRoom from '../src/table/WaitingRoom.svelte';
import { said, seat, tableNow } from './tables';

beforeEach(() => {
  localStorage.clear();
  choose('lang', 'en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
function answers(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

it('the log is at its newest line again after a look at the past', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const events = ['one', 'two', 'three'].map((text) => ({ facts: { what: 'x' }, text }));
  const { rerender } = render(Log, {
    props: { events, extras: {}, onjump: () => undefined, at: 1 as number | null },
  });
  const list = screen.getByRole('list');
  list.scrollTop = 0;
  await fireEvent.scroll(list); // far from the end
  await rerender({ at: null });
  expect(list.scrollTop).toBe(900);
});

it('the log follows the newest line, unless somebody moves it up', async () => {
  const high = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const told = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ facts: { what: 'x' }, text: `line ${i}` }));
  const { rerender } = render(Log, { props: { events: told(3), extras: {}, onjump: () => undefined } });
  const list = screen.getByRole('list');
  expect(list.scrollTop).toBe(900);
  high.mockReturnValue(1200); // lines have come before the browser tells of the move
  await fireEvent.scroll(list);
  await rerender({ events: told(4) });
  expect(list.scrollTop).toBe(1200);
  list.scrollTop = 300;
  await fireEvent.scroll(list);
  await rerender({ events: told(5) });
  expect(list.scrollTop).toBe(300);
});

describe('what was said', () => {
  const chat = [said(1, 'Hail!'), said(2, 'Mine', { mine: true }), said(3, 'Muted', { muted: true })];
  it('is new until it was read, also after a reload', () => {
    expect(unreadSince(chat, readUpTo('t1'))).toBe(1);
    noteRead('t1', 3);
    expect(unreadSince([...chat, said(4, 'And you?')], readUpTo('t1'))).toBe(1);
    expect(unreadSince(chat, readUpTo('t1'))).toBe(0);
    expect(readUpTo('t2')).toBe(0);
  });
});

it('the variant is told in the waiting room', async () => {
  const option_words = { rules: { name: { en: 'Rules' }, last: { en: 'Last rites' } } };
  answers({ printed: { option_words } });
  const table = tableNow({ status: 'open', key: null, options: { rules: 'last' } });
  render(WaitingRoom, { table, key: '', onjoin: () => undefined });
  const told = (): string => screen.getByTestId('variant').textContent.trim();
  expect(told()).toBe(''); // not "rules: last" until their names are there
  await waitFor(() => expect(told()).toBe('Rules: Last rites'));
});

it('nothing behind the finale tells how it has ended before it does', async () => {
  const result = { scores: [1, 2], winners: [1], sheets: [[], []], lost: [], early: false, tie: '' };
  const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const names = ['Seti', 'Tiye'];
  const rest = { names, children, table: 't1', onweighed: () => undefined, onclose: () => undefined };
  render(Finale, { result, ...rest });
  const covers = (): boolean => screen.getByTestId('finale').classList.contains('untold');
  expect(covers()).toBe(true);
  await fireEvent.click(screen.getByText('Skip'));
  expect(covers()).toBe(false);
});

it('what is wrong with a file is said in sight, and of which file', async () => {
  const seen = vi.fn();
  HTMLElement.prototype.scrollIntoView = seen;
  answers({ code: 'bad', text: 'this is not a record', rule: null }, 400);
  render(Records, {});
  const chosen = new File(['hello'], 'letter.json');
  const input = screen.getByLabelText<HTMLInputElement>('Check a record');
  await fireEvent.change(input, { target: { files: [chosen] } });
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('letter.json: this is not a record.'),
  );
  expect(seen).toHaveBeenCalled();
});

it('a name is asked for where others are met first, and used from then on', async () => {
  const me = { id: 'p', name: 'Nofret', account: null, vacation: null, named: false, program: false };
  session.me = me;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (init.body) asked.push([url.pathname, JSON.parse(init.body as string)]);
    return Promise.resolve(new Response(JSON.stringify({ ...me, name: 'Klara', named: true })));
  });
  const seats = [seat(0, { name: 'Nofret' }), seat(1, { kind: 'open', name: '' })];
  const table = tableNow({ status: 'open', host: false, key: null, seats });
  render(WaitingRoom, { table, key: '', onjoin: () => undefined });
  const field = screen.getByTestId<HTMLInputElement>('my-name');
  expect(field.value).toBe('Nofret II');
  await fireEvent.input(field, { target: { value: 'Klara' } });
  await fireEvent.click(screen.getByText('Sit down here'));
  await waitFor(() => expect(asked[0]).toEqual(['/api/me', { name: 'Klara' }]));
  await waitFor(() => expect(screen.queryByTestId('my-name')).toBeNull());
  session.me = null;
});
