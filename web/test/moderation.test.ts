import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { TableInfo } from '../src/lib/wire';
import TableList from '../src/lobby/TableList.svelte';
import Chat from '../src/table/Chat.svelte';
import PersonCare from '../src/table/PersonCare.svelte';
import { said, seat, tableNow } from './tables';
import WaitingRoom from '../src/table/WaitingRoom.svelte';

const EVERYTHING = {
  editions: true,
  imports: true,
  spectators: true,
  chat: true,
  embedding: true,
  docs: false,
  pace: 600,
  grace: 120,
};
let asked: { path: string; body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  choose('lang', 'en');
  session.house = EVERYTHING;
  asked = [];
  answer = () => new Response(JSON.stringify(tableNow()));
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.house = EVERYTHING;
});

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));

describe('what can be done about a person', () => {
  const care = (table: TableInfo, onchange = vi.fn()): typeof onchange => {
    render(PersonCare, { table, who: table.seats[1]!, onchange });
    return onchange;
  };

  it('mutes and blocks them, and tells the table what came of it', async () => {
    const onchange = care(tableNow());
    await press('Mute');
    await press('Block');
    await waitFor(() => expect(onchange).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([
      { path: '/api/tables/t1/mute', body: { seat: 1, on: true, block: false } },
      { path: '/api/tables/t1/mute', body: { seat: 1, on: true, block: true } },
    ]);
  });

  it('listens again', async () => {
    care(tableNow({ seats: [seat(0, { mine: true }), seat(1, { muted: true })] }));
    expect(screen.getByText('You do not see what P1 says.')).toBeTruthy();
    await press('Listen again');
    expect(asked[0]?.body).toEqual({ seat: 1, on: false, block: false });
  });

  it('reports them with a reason and says thank you', async () => {
    care(tableNow());
    answer = () => new Response(null, { status: 204 });
    await press('Report …');
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' shouts ' } });
    await press('Send report');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('reported'));
    expect(asked).toEqual([{ path: '/api/tables/t1/report', body: { seat: 1, text: 'shouts' } }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows somebody out only as the host of a public table that has not begun', async () => {
    for (const table of [
      tableNow({ public: true }),
      tableNow({ public: true, status: 'open', host: false }),
      tableNow({ status: 'open' }),
    ]) {
      care(table);
      expect(screen.queryByRole('button', { name: 'Remove from the table' })).toBeNull();
      cleanup();
    }
    care(tableNow({ public: true, status: 'open' }));
    answer = () => new Response(JSON.stringify({ code: 'not-now', text: 'not now' }), { status: 409 });
    await press('Remove from the table');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('not now'));
    expect(asked[0]?.path).toBe('/api/tables/t1/kick');
  });

  it('offers no silence where nobody talks', () => {
    session.house = { ...EVERYTHING, chat: false };
    care(tableNow());
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Block' })).toBeTruthy();
  });
});

describe('the chat', () => {
  it('has no field for those who may only listen', () => {
    const props = { table: tableNow(), place: 'x', chat: [], connected: true, onsay: () => true };
    render(Chat, { ...props, may: false });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Only players chat/)).toBeTruthy();
    cleanup();
    render(Chat, { ...props, may: true });
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});

describe('a line of the chat', () => {
  const talk = (...chat: ReturnType<typeof said>[]): void => {
    render(Chat, { table: tableNow(), place: 'x', chat, connected: true, onsay: () => true });
  };

  it('leads to whoever said it, seat or no seat, but not to me', async () => {
    talk(said(3, 'I am here', { mine: true, name: 'Anna' }), said(4, 'boo', { name: 'Eve', seat: null }));
    expect(screen.queryByRole('button', { name: 'More about Anna' })).toBeNull();
    await press('More about Eve');
    await press('Mute');
    await press('Report …');
    await fireEvent.input(screen.getByLabelText(/What happened/), { target: { value: 'shouts' } });
    await press('Send report');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      { path: '/api/tables/t1/mute', body: { line: 4, on: true, block: false } },
      { path: '/api/tables/t1/report', body: { line: 4, text: 'shouts' } },
    ]);
  });

  it('of somebody muted says so once, and lets me listen again', async () => {
    const muted = { name: 'Eve', seat: null, muted: true };
    talk(said(1, '', muted), said(2, 'well', { name: 'Ben' }), said(3, '', muted));
    expect(screen.getAllByText('You do not see what Eve says.')).toHaveLength(1);
    await press('More about Eve');
    await press('Listen again');
    expect(asked[0]?.body).toEqual({ line: 3, on: false, block: false });
  });
});

describe('a table that waits for people', () => {
  const room = (more: Partial<TableInfo>): void => {
    const seats = [seat(0), seat(1, { kind: 'open', name: '' })];
    const table = tableNow({ status: 'open', public: true, host: false, key: null, seats, ...more });
    render(WaitingRoom, { table, key: '', onjoin: vi.fn() });
  };

  it('offers a seat to whoever is welcome', () => {
    room({});
    expect(screen.getByRole('button', { name: 'Sit down here' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave the table' })).toBeNull();
  });

  it('offers none to whoever was shown out, and says why', () => {
    room({ shown_out: true });
    expect(screen.queryByRole('button', { name: 'Sit down here' })).toBeNull();
    expect(screen.getByText(/removed you from this table/)).toBeTruthy();
  });

  it('can be left by its host who does not sit there', () => {
    room({ host: true });
    expect(screen.getByRole('button', { name: 'Leave the table' })).toBeTruthy();
  });
});

describe('a list of tables', () => {
  const tables = (count: number): TableInfo[] =>
    Array.from({ length: count }, (_, i) => tableNow({ id: `t${i}`, created: i }));

  it('shows some, then all it has, then asks for more', async () => {
    const onmore = vi.fn(() => Promise.resolve());
    render(TableList, { tables: tables(12), empty: '', onmore });
    expect(screen.getAllByRole('link')).toHaveLength(6);
    await press('More tables');
    expect(screen.getAllByRole('link')).toHaveLength(12);
    expect(onmore).not.toHaveBeenCalled();
    await press('More tables');
    expect(onmore).toHaveBeenCalledTimes(1);
  });

  it('does not ask for what is not there', async () => {
    render(TableList, { tables: tables(9), empty: '' });
    await press('Show all 9');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
