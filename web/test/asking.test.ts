import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wishes } from '../src/embed/wishes';
import type { Weigh } from '../src/lib/pace';
import { choose } from '../src/lib/settings.svelte';
import type { ToldEvent, Update, WindowInfo } from '../src/lib/wire';
import { Asking } from '../src/table/asking.svelte';
import { Following } from '../src/table/following.svelte';
import { Table } from '../src/table/table.svelte';
import { tableNow, update, view } from './tables';
import { stubWires, type Wire } from './wire';

const weigh: Weigh = () => 2;
const event = (seat: number): ToldEvent => ({ facts: { what: 'buy', seat }, text: `seat ${seat} buys` });
const option = (move: string): Update['options'][number] => ({
  move,
  section: '',
  label: move,
  facts: { verb: move },
});
const mine = (more: Partial<Update> = {}): Update =>
  update({ events: [event(0)], asked: 'Your turn.', options: [option('buy'), option('end')], ...more });
const halt = (seat: number, held = false): WindowInfo => ({ seat, held }) as WindowInfo;

describe('what is asked', () => {
  let table: Table;
  let wire: Wire;
  let asking: Asking;
  let following: Following;
  const press = (key: string): void => {
    document.body.addEventListener('keydown', (pressed) => following.steer(pressed), { once: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key }));
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    localStorage.clear();
    choose('pace', 'calm');
    const wires = stubWires();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(tableNow()))));
    table = new Table('t1', 'k');
    await table.open();
    wire = wires[0]!;
    wire.accept();
    asking = new Asking(table);
    following = new Following(table, asking, weigh);
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is offered by the board, and the rest beside it', () => {
    wire.tell(mine());
    expect(asking.asked).toBe('Your turn.');
    expect(asking.rest).toEqual([]);
    asking.claims(['buy']);
    expect(asking.rest.map(({ move }) => move)).toEqual(['end']);
  });

  it('does not run ahead of the film, but what is answered stands no longer', () => {
    wire.tell(mine());
    wire.tell(mine({ turn: 2, since: 1, events: [event(1)], options: [], asked: 'They think.' }));
    expect([asking.busy, asking.offered.length, asking.asked]).toEqual([true, 0, 'They think.']);
    asking.claims(['buy']); // what is half shown claims nothing
    table.settled();
    expect([asking.busy, asking.rest.length]).toEqual([false, 0]);
  });

  it('is a moment of the past for whoever looks back', async () => {
    wire.tell(mine());
    const scene = { view: view(), events: [], asked: 'Then.', question: null, moves: 0, of: 1 };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(scene))));
    await table.lookBack(1);
    expect([asking.asked, asking.options.length, asking.halt]).toEqual(['Then.', 0, null]);
    expect([following.filming, following.speed, following.canRepeat]).toEqual([false, 0, false]);
    following.skip();
    expect([table.past, following.justSkipped]).toEqual([null, true]);
  });

  it('says whose window it is', () => {
    wire.tell(mine({ window: halt(1), options: [] }));
    expect(asking.asked).toContain('P1');
    expect([asking.halt?.seat, asking.myHalt]).toEqual([1, false]);
    const other = asking.asked;
    wire.tell(mine({ turn: 2, since: 1, events: [], window: halt(1, true), options: [] }));
    expect(asking.asked).not.toBe(other);
    wire.tell(mine({ turn: 3, since: 1, events: [], window: halt(0) }));
    expect([asking.asked, asking.myHalt]).toEqual(['Your turn.', true]);
  });

  it('waits while others are followed, and keys steer that', () => {
    wire.tell(mine());
    wire.tell(mine({ turn: 2, since: 1, events: [event(1)] }));
    expect([following.filming, following.canRepeat, following.sums.length]).toEqual([true, false, 0]);
    for (const key of ['p', 'n', 's', 'x']) press(key);
    expect([following.filming, following.justSkipped, table.skipped]).toEqual([false, true, true]);
    expect([following.moves, following.canRepeat]).toEqual([1, true]);
    expect(following.sums).toHaveLength(1);
    press('s');
    expect(following.announced).toBeNull();
  });
});

describe('the address of an embedded table', () => {
  const asked = (words: string): ReturnType<typeof wishes> =>
    wishes(new URL(`http://house/embed/t1?${words}`), ['de-AT']);
  it('says how it is shown, and what it does not say is as the browser has it', () => {
    expect(asked('')).toMatchObject({ lang: 'de', theme: 'auto', pace: 'calm' });
    expect(asked('lang=en&theme=night&pace=once')).toMatchObject({
      lang: 'en',
      theme: 'night',
      pace: 'once',
    });
  });
  it('waits for no press, and takes no nonsense', () => {
    expect(asked('pace=step&theme=pink&lang=xx')).toMatchObject({ lang: 'de', theme: 'auto', pace: 'calm' });
  });
});
