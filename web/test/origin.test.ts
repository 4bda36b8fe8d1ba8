// A game from elsewhere says so, and a page gives its share to the shuffle by itself.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import { pledgeOf } from '../src/lib/share';
import type { Origin, Pledge, Reveal } from '../src/lib/wire';
import TableList from '../src/lobby/TableList.svelte';
import { sameSeats } from '../src/lobby/wishes';
import { Table } from '../src/table/table.svelte';
import WaitingRoom from '../src/table/WaitingRoom.svelte';
import { seat, tableNow } from './tables';
import { stubWires } from './wire';

const FORK: Origin = { kind: 'fork', table: 'o1', moves: 12, redealt: true, seats: [] };

beforeEach(() => {
  localStorage.clear();
  choose('lang', 'en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('where a game comes from', () => {
  const room = (origin: Origin | null): string => {
    render(WaitingRoom, {
      table: tableNow({ status: 'open', origin, counts: !origin }),
      key: '',
      onjoin: () => undefined,
    });
    return screen.queryByTestId('origin')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  };

  it('is told before anybody sits down', () => {
    expect(room(FORK)).toBe(
      'This game continues from move 12 of another one. Everything hidden is dealt anew. It does not count towards any ranking. See that game',
    );
    expect(screen.getByText('See that game').getAttribute('href')).toBe('/replay/o1');
  });
  it('leads nowhere for those who may not see it, and warns of known cards', () => {
    expect(room({ ...FORK, table: null, redealt: false })).toMatch(
      /anyone who knows that game knows it. It does not count towards any ranking.$/,
    );
  });
  it('says whose seat is whose', () => {
    const seats = [
      { name: 'Nofret', level: null },
      { name: 'Seti', level: null },
    ];
    room({ ...FORK, seats });
    expect(screen.getByText('the seat of Nofret')).toBeTruthy();
    expect(screen.getByText('the seat of Seti')).toBeTruthy();
  });
  it('lets everybody sit where they sat', () => {
    const sat = [seat(0, { level: 'vizier', kind: 'bot' }), seat(1), seat(2, { mine: true })];
    expect(sameSeats(sat, 'scribe').map((one) => one.level ?? one.who)).toEqual(['vizier', 'scribe', 'me']);
  });
  it('is nowhere else', () => expect(room(null)).toBe(''));
  it('is told in the lobby', () => {
    choose('lang', 'de');
    render(TableList, { tables: [tableNow({ status: 'open', origin: FORK })], empty: '' });
    expect(screen.getByText('Abzweig ab Zug 12')).toBeTruthy();
  });
});

it('a page pledges a share and reveals it when it is asked for', async () => {
  const open = (pledge: string | null, reveal = false) =>
    tableNow({
      status: 'open',
      commitment: 'c',
      reveal,
      seats: [seat(0, { mine: true, pledge }), seat(1, { pledge: 'b' })],
    });
  const wires = stubWires();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(open(null)))));
  const table = new Table('t1', '');
  await table.open();
  const wire = wires[0]!;
  wire.accept();
  wire.tell(open(null));
  const { pledge } = wire.sent.at(-1) as Pledge;
  wire.tell({ type: 'refused', code: 'not-now', text: 'no', rule: null, to: 'pledge' });
  expect(table.refused, 'nobody has pressed anything').toBeNull();
  wire.tell(open(pledge));
  expect(wire.sent).toHaveLength(2);
  wire.tell(open(pledge, true));
  expect(pledgeOf((wire.sent.at(-1) as Reveal).share)).toBe(pledge);
  table.close();
});
