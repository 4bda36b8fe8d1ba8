import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import type { SeatNow, TableNow, Told, Update } from '../src/lib/wire';
import { missedSince, Table } from '../src/table/table.svelte';
import { Wire } from './wire';

const seat = (n: number, more: Partial<SeatNow> = {}): SeatNow => ({ seat: n, kind: 'person', name: `P${n}`, level: null, present: true, standin: null, mine: false, ...more });
const tableNow = (more: Partial<TableNow> = {}): TableNow => ({
  type: 'table', id: 't1', game: 'valley', title: { en: 'Valley' }, status: 'playing', public: false, options: {}, edition: '',
  seats: [seat(0, { mine: true }), seat(1)], host: true, key: 'k', commitment: null, proposal: null, next: null, imported: false, created: 0,
  your_turn: true, to_move: [0], ...more,
});
const told = (n: number): Told[] => Array.from({ length: n }, (_, i) => ({ facts: { what: `e${i}` }, text: `e${i}` }));
const update = (more: Partial<Update> = {}): Update => ({
  type: 'update', seat: 0, turn: 1, since: 0, mark: 'm', events: told(2), view: { secret: 'hand' }, asked: '', options: [{ move: 'end', section: '', label: '', facts: {} }],
  undo: null, undo_most: null, moves: null, over: false, result: null, ...more,
});

describe('a table', () => {
  let wires: Wire[];
  let table: Table;
  const open = async (now: TableNow): Promise<Wire> => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(now))));
    table = new Table('t1', 'k');
    await table.open();
    wires[0]!.accept();
    return wires[0]!;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    choose('speed', 1);
    wires = [];
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
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('looks from my seat and resumes where the story was', async () => {
    const wire = await open(tableNow());
    expect(wire.sent).toEqual([{ type: 'look', seat: 0, language: 'en', events: 0, mark: '' }]);
    wire.tell(update());
    wire.drop();
    expect(table.line).toBe('lost');
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(wires[1]!.sent).toEqual([{ type: 'look', seat: 0, language: 'en', events: 2, mark: 'm' }]);
  });

  it('says a move again after a loss, with its old turn, and hides that it had arrived', async () => {
    const wire = await open(tableNow());
    wire.tell(update({ turn: 5 }));
    table.move('end');
    table.move('end'); // a double click
    expect(wire.sent.slice(1)).toEqual([{ type: 'move', seat: 0, turn: 5, move: 'end' }]);
    wire.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(wires[1]!.sent.slice(1)).toEqual([{ type: 'move', seat: 0, turn: 5, move: 'end' }]);
    wires[1]!.tell({ type: 'refused', code: 'late', text: 'decided already', rule: null });
    expect(table.refused).toBeNull();
    expect(table.pending).toBeNull();
  });

  it('shows other refusals and lets the person move again', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    table.move('buy:9');
    wire.tell({ type: 'refused', code: 'illegal', text: 'no', rule: 'VK-4.1' });
    expect(table.refused).toMatchObject({ text: 'no', rule: 'VK-4.1' });
    expect(table.ready).toBe(true);
  });

  it('plays moves one after the other and offers nothing meanwhile', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.tell(update({ turn: 2, since: 2, events: told(1), options: [] }));
    wire.tell(update({ turn: 3, since: 3, events: told(1) }));
    expect([table.shown?.update.turn, table.waiting, table.ready]).toEqual([2, 1, false]);
    expect(table.events).toHaveLength(3);
    table.settled();
    expect([table.shown?.update.turn, table.waiting, table.ready]).toEqual([3, 0, true]);
    expect(table.events).toHaveLength(4);
  });

  it('covers the table when it passes to another person at this screen', async () => {
    const here = [seat(0, { mine: true }), seat(1, { mine: true })];
    const wire = await open(tableNow({ seats: here }));
    expect(table.cover).toBe(0);
    expect(wire.sent.every((m) => (m as { seat: number | null }).seat === null)).toBe(true);
    table.uncover();
    wire.tell(update({ seat: 0 }));
    expect(table.shown?.update.view).toEqual({ secret: 'hand' });
    wire.tell(tableNow({ seats: here, to_move: [1] }));
    expect(table.cover).toBe(1);
    expect(table.shown).toBeNull(); // nothing of the hand stays
    expect(wire.sent.at(-1)).toMatchObject({ type: 'look', seat: null });
    wire.tell(update({ seat: 0, turn: 9 })); // on its way when the cover fell
    expect(table.shown).toBeNull();
  });

  it('tells what was missed, but not to somebody new', async () => {
    localStorage.setItem('mastaba.seen.t1.0', '1');
    const wire = await open(tableNow());
    wire.tell(update());
    expect(table.missed).toBe(1);
    table.forgetMissed();
    expect(localStorage.getItem('mastaba.seen.t1.0')).toBe('2');
    expect([missedSince(null, 9, false), missedSince(9, 9, false), missedSince(3, 9, true), missedSince(3, 9, false)]).toEqual([null, null, null, 3]);
  });

  it('says good-bye with the server and greets it again', async () => {
    const wire = await open(tableNow());
    wire.tell({ type: 'closing', text: 'back soon' });
    expect(table.closing).toBe('back soon');
    wire.drop(1012);
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(table.closing).toBe('');
  });
});
