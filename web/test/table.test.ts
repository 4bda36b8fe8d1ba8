import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import type { TableInfo, ToldEvent } from '../src/lib/wire';
import { missedSince } from '../src/lib/story';
import { Table } from '../src/table/table.svelte';
import { seat, tableNow, told, update, view } from './tables';
import { stubWires, type Wire } from './wire';

describe('a table', () => {
  let wires: Wire[];
  let table: Table;
  const open = async (now: TableInfo): Promise<Wire> => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(now))));
    table = new Table('t1', 'k');
    await table.open();
    wires[0]!.accept();
    return wires[0]!;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    choose('pace', 'quick');
    wires = stubWires();
    table = new Table('t1', 'k');
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('looks from my seat and resumes where the story was', async () => {
    const wire = await open(tableNow());
    expect(wire.sent).toEqual([
      { type: 'look', seat: 0, language: 'en', events: 0, mark: '', film: true, words: false },
    ]);
    wire.tell(update());
    wire.drop();
    expect(table.line).toBe('lost');
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(wires[1]!.sent).toMatchObject([
      { type: 'look', seat: 0, language: 'en', events: 2, mark: 'm', film: true },
    ]);
  });

  it('says that it is settled once it shows the newest and nothing is on its way', async () => {
    const wire = await open(tableNow());
    expect(table.settledTurn).toBeUndefined(); // nothing has been told yet
    wire.tell(update({ turn: 3, decides: 3 }));
    expect(table.settledTurn).toBe(3);
    table.play(['end']);
    expect(table.settledTurn).toBeUndefined();
    const next = update({ turn: 4, decides: 4, since: 2, events: told(1), mark: 'n' });
    wire.tell(next);
    expect(table.settledTurn).toBeUndefined(); // the board is still showing it
    table.settled();
    expect(table.settledTurn).toBe(4);
    wire.drop();
    expect(table.settledTurn).toBeUndefined();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(table.settledTurn).toBeUndefined(); // it may have missed something
    wires[1]!.tell({ ...next, since: 3, events: [] }); // told once more
    expect(table.settledTurn).toBe(4);
  });

  it('opens no line when the page has been left before the answer', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
    table = new Table('t1', 'k');
    const opening = table.open();
    table.close();
    answer(new Response(JSON.stringify(tableNow())));
    await opening;
    table.sitDown(tableNow()); // the answer to taking a seat may be as late
    expect(wires).toHaveLength(0);
  });

  it('says a move again after a loss if it has not arrived, with its old turn', async () => {
    const wire = await open(tableNow());
    wire.tell(update({ turn: 5, decides: 5 }));
    table.play(['end']);
    table.play(['end']); // a double click
    expect(wire.sent.slice(1)).toEqual([{ type: 'play', seat: 0, turn: 5, moves: ['end'] }]);
    wire.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(wires[1]!.sent).toHaveLength(1); // who knows whether it has arrived?
    wires[1]!.tell(update({ turn: 6, decides: 5, since: 2, events: told(1) })); // somebody else has moved meanwhile
    expect(wires[1]!.sent.slice(1)).toEqual([{ type: 'play', seat: 0, turn: 5, moves: ['end'] }]);
    expect(table.pending).not.toBeNull();
    wires[1]!.tell(update({ turn: 7, decides: 7, since: 3, events: told(1) }));
    expect(table.pending).toBeNull();
    expect(wires[1]!.sent).toHaveLength(2);
  });

  it('says wait and orders, and covers nothing for a window that passes by itself', async () => {
    const seats = [seat(0, { mine: true }), seat(1, { mine: true })];
    const orders = [0, 1].map((one) => ({ seat: one, orders: { boat: 'window' } }));
    const halted = { seat: 1, pieces: ['boat'], seconds: 1, held: false };
    const wire = await open(tableNow({ seats, orders, to_move: [] }));
    wire.tell(update({ seat: null, view: view({ to_move: [] }), options: [] }));
    wire.tell(tableNow({ seats, orders, to_move: [1] }));
    expect(table.cover).toBeNull(); // it is not known yet what it is about
    wire.tell(update({ seat: null, turn: 2, view: view({ to_move: [1] }), options: [], window: halted }));
    expect(table.cover).toBeNull();
    table.wait();
    table.order(1, 'boat', 'never');
    expect(wire.sent.slice(-2)).toEqual([
      { type: 'wait', seat: 1, turn: 2 },
      { type: 'orders', seat: 1, orders: { boat: 'never' } },
    ]);
    const held = { ...halted, held: true };
    wire.tell(update({ seat: null, turn: 3, view: view({ to_move: [1] }), options: [], window: held }));
    expect(table.cover).toBe(1);
  });

  it('does not say a move again that had arrived', async () => {
    const wire = await open(tableNow());
    wire.tell(update({ turn: 5, decides: 5 }));
    table.play(['end']);
    wire.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    wires[1]!.tell(update({ turn: 6, decides: 6, since: 2, events: told(1) }));
    expect(wires[1]!.sent).toHaveLength(1);
    expect([table.pending, table.refused]).toEqual([null, null]);
  });

  it('keeps a move that is made without a connection, and taking one back', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.drop();
    table.undo();
    expect(table.ready).toBe(false);
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    wires[1]!.tell(update({ since: 2, events: [] }));
    expect(wires[1]!.sent.slice(1)).toEqual([{ type: 'undo', seat: 0, turn: 1, event: null }]);
  });

  it('shows the same picture on when it is told once more', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    const before = table.shown;
    wire.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    wires[1]!.tell(update({ since: 2, events: [] }));
    expect(table.shown).toBe(before);
    wires[1]!.tell(update({ since: 2, events: [], options: [] }));
    expect(table.shown).not.toBe(before);
  });

  it('shows the same picture on when it came to it by a patch and is now told it whole', async () => {
    const wire = await open(tableNow());
    wire.tell(update({ rest: { over: [false] } }));
    const before = table.shown;
    wire.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    wires[1]!.tell(update({ since: 2, events: [] }));
    expect(table.shown).toBe(before);
  });

  it('says that an answer takes long, and looks for another connection in the end', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    table.play(['end']);
    expect(table.slow).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect([table.slow, wires.length]).toEqual([true, 1]);
    vi.advanceTimersByTime(18_000);
    wires[1]!.accept();
    wire.tell(update({ turn: 2, decides: 2 })); // the old connection wakes up: nobody listens to it any more
    expect(table.pending).not.toBeNull();
    wires[1]!.tell(update({ turn: 2, decides: 2, since: 2, events: [] }));
    expect([table.slow, table.pending]).toEqual([false, null]);
  });

  it('says what could not be said', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.drop();
    table.why({ move: 'buy:9' });
    expect(table.refused).toMatchObject({ code: 'offline' });
  });

  it('shows other refusals and lets the person move again', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    table.play(['buy:9']);
    wire.tell({ type: 'refused', code: 'too-much', text: 'slowly', rule: null, to: 'say' });
    expect(table.ready).toBe(false); // that was about words, and the move is still on its way
    wire.tell({ type: 'refused', code: 'illegal', text: 'no', rule: 'VK-4.1', to: 'play' });
    expect(table.refused).toMatchObject({ text: 'no', rule: 'VK-4.1' });
    expect(table.ready).toBe(true);
  });

  it('waits for no board that never reports back', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.tell(update({ turn: 2, since: 2, events: told(1) }));
    expect([table.told?.turn, table.ready]).toEqual([1, false]);
    vi.advanceTimersByTime(9000);
    expect([table.told?.turn, table.ready]).toEqual([2, true]);
  });

  it('shows the next person at this screen nothing that the last one was looking back at', async () => {
    const both = { seats: [seat(0, { mine: true }), seat(1, { mine: true })], to_move: [0] };
    const wire = await open(tableNow(both));
    table.uncover();
    wire.tell(update());
    const scene = { view: { secret: 'hand of 0' }, events: [], asked: '', moves: 0, of: 1 };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(scene))));
    await table.lookBack(1);
    expect(table.past?.scene.view).toEqual({ secret: 'hand of 0' });
    const late = table.lookBack(2); // its answer comes when the device has been handed over
    wire.tell(tableNow({ ...both, to_move: [1] }));
    expect(table.cover).toBe(1);
    expect(table.past).toBeNull();
    await late;
    expect(table.past).toBeNull();
  });

  it('shows the present at once to whoever comes back to it: its film has been shown', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.tell(update({ turn: 2, since: 2, events: told(1) }));
    table.settled();
    expect(table.hurried).toBe(false);
    const scene = { view: view(), events: [], asked: '', moves: 0, of: 1 };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(scene))));
    await table.lookBack(1);
    table.backToNow();
    expect([table.past, table.hurried, table.ready]).toEqual([null, true, true]);
  });

  it('plays moves one after the other and offers nothing meanwhile', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    wire.tell(update({ turn: 2, since: 2, events: told(1), options: [] }));
    wire.tell(update({ turn: 3, since: 3, events: told(1) }));
    expect([table.shown?.update.turn, table.waiting, table.ready]).toEqual([2, 1, false]);
    expect(table.events).toHaveLength(3);
    table.settled();
    expect([table.shown?.update.turn, table.waiting, table.ready]).toEqual([3, 0, false]);
    expect(table.told?.turn, 'what is asked waits for the film').toBe(2);
    expect(table.events).toHaveLength(4);
    table.settled();
    expect([table.told?.turn, table.ready]).toEqual([3, true]);
  });

  it('covers the table when it passes to another person at this screen', async () => {
    const here = [seat(0, { mine: true }), seat(1, { mine: true })];
    const wire = await open(tableNow({ seats: here }));
    expect(table.cover).toBe(0);
    expect(wire.sent.every((m) => (m as { seat: number | null }).seat === null)).toBe(true);
    table.uncover();
    wire.tell(update({ seat: 0 }));
    expect(table.shown?.update.view).toMatchObject({ seat: 0 });
    wire.tell(tableNow({ seats: here, to_move: [1] }));
    expect(table.cover).toBe(1);
    expect(table.shown).toBeNull(); // nothing of the hand stays
    expect(wire.sent.at(-1)).toMatchObject({ type: 'look', seat: null });
    wire.tell(update({ seat: 0, turn: 9 })); // on its way when the cover fell
    expect(table.shown).toBeNull();
  });

  it('lets nobody wait for what the one before has decided', async () => {
    const here = [seat(0, { mine: true }), seat(1, { mine: true })];
    const wire = await open(tableNow({ seats: here, to_move: [0, 1] }));
    table.uncover();
    wire.tell(update({ seat: 0 }));
    table.play(['end']);
    wire.tell(tableNow({ seats: here, to_move: [1] })); // before the answer to the move itself
    wire.tell(update({ seat: 0, turn: 2, decides: 2, options: [] }));
    table.uncover();
    localStorage.setItem('mastaba.seen.t1.1', '1');
    wire.tell(update({ seat: 1 }));
    expect([table.pending, table.ready]).toEqual([null, true]);
    expect(table.missed, 'whoever shares the screen was not away').toBeNull();
  });

  it('sends a press of several moves as one message, and takes it back as one', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    table.play(['buy:2', 'pay:urn']);
    expect(wire.sent.at(-1)).toMatchObject({ type: 'play', turn: 1, moves: ['buy:2', 'pay:urn'] });
    wire.tell(update({ turn: 2, decides: 2, since: 2, events: told(2), undo: 2, undo_most: 0 }));
    table.settled();
    table.undo();
    expect(wire.sent.at(-1)).toEqual({ type: 'undo', seat: 0, turn: 2, event: null });
  });

  it('tells what was missed, but not to somebody new', async () => {
    localStorage.setItem('mastaba.seen.t1.0', '1');
    const wire = await open(tableNow());
    wire.tell(update());
    expect(table.missed).toBe(1);
    table.forgetMissed();
    expect(localStorage.getItem('mastaba.seen.t1.0')).toBe('2');
    const events = [0, 0, 1, 1, 0, 0, null].map((seat) => ({ facts: { what: 'move', seat }, text: '' }));
    expect([
      missedSince(null, events, 0, false),
      missedSince(7, events, 0, false),
      missedSince(3, events, 0, true),
      missedSince(3, events, 0, false),
    ]).toEqual([null, null, null, 3]);
    expect(missedSince(4, events, 0, false)).toBeNull(); // only what I did myself, before the page was left
  });

  it('lists exactly what a bot did for me while I was away', async () => {
    localStorage.setItem('mastaba.seen.t1.0', '1');
    const done = (seat: number, text: string, standin?: string): ToldEvent => ({
      facts: { what: 'e', seat },
      text,
      ...(standin ? { standin } : {}),
    });
    const story = [done(0, 'mine'), done(1, 'theirs'), done(0, 'bought', 'scribe'), done(1, 'again')];
    story.push(done(0, '', 'scribe'), done(0, 'ended', 'scribe'));
    const wire = await open(tableNow());
    wire.tell(update({ events: story }));
    expect(table.doneForMe.map((one) => one.text)).toEqual(['bought', 'ended']);
    expect(missedSince(4, story, 0, false)).toBe(4); // though nobody else has moved since
    table.forgetMissed();
    expect(table.doneForMe).toEqual([]);
  });

  it('shows what a bot did for me when I take over again at the same page', async () => {
    const wire = await open(tableNow());
    wire.tell(update({ events: [] }));
    wire.tell(tableNow({ seats: [seat(0, { mine: true, standin: 'scribe' }), seat(1)] }));
    expect(table.standin).toBe('scribe');
    wire.tell(
      update({ turn: 2, events: [{ facts: { what: 'e', seat: 0 }, text: 'bought', standin: 'scribe' }] }),
    );
    table.back();
    expect(wire.sent.at(-1)).toEqual({ type: 'back' });
    expect(table.doneForMe).toEqual([]);
    wire.tell(tableNow());
    table.skip();
    expect(table.doneForMe.map((one) => one.text)).toEqual(['bought']);
  });

  it('forgets the view of a seat that is another one’s now', async () => {
    const wire = await open(tableNow());
    wire.tell(update());
    expect(table.shown?.update.view).toMatchObject({ seat: 0 });
    wire.tell(tableNow({ seats: [seat(0), seat(1)] }));
    expect([table.seat, table.shown]).toEqual([null, null]);
    expect(wire.sent.at(-1)).toMatchObject({ type: 'look', seat: null });
    wire.tell(update({ turn: 2 })); // on its way from before
    expect(table.shown).toBeNull();
  });

  it('tells a spectator of everything', () => {
    expect(
      missedSince(
        1,
        [0, 0].map((seat) => ({ facts: { what: 'move', seat }, text: '' })),
        null,
        false,
      ),
    ).toBe(1);
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
