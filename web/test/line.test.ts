import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, Line, type LineState } from '../src/lib/line';
import { ServerTime } from '../src/lib/servertime';
import { Wire } from './wire';

describe("the server's time", () => {
  it('is told by the quickest answer, however late the others come', () => {
    let here = 10;
    const time = new ServerTime(() => here);
    expect(time.now()).toBeNull();
    here = 12;
    time.hear(10, 101); // two seconds on the way: right to a second
    expect(time.now()).toBe(102);
    here = 13.2;
    time.hear(13, 103.05); // much quicker
    expect(time.now()).toBeCloseTo(103.15);
    here = 20;
    time.hear(17, 109.5); // slow again: it adds nothing
    expect(time.now()).toBeCloseTo(109.95);
  });

  it('is learnt anew after a sleep in which the own clock stood still', () => {
    let here = 10;
    const time = new ServerTime(() => here);
    time.hear(10, 100);
    here = 11;
    time.hear(10.5, 4000);
    expect(time.now()).toBeCloseTo(4000.25);
  });
});

describe('backoff', () => {
  it('doubles up to 15 seconds and is spread by luck', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map((n) => backoff(n, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
    ]);
    expect(backoff(2, 0)).toBe(1000);
  });
});

describe('line', () => {
  let wires: Wire[];
  let states: LineState[];
  let heard: unknown[];
  let line: Line;
  beforeEach(() => {
    vi.useFakeTimers();
    [wires, states, heard] = [[], [], []];
    line = new Line({
      address: () => `ws://here/${wires.length}`,
      hello: () => [{ type: 'look', events: heard.length }],
      ping: () => ({ type: 'ping', sent: 0 }),
      onmessage: (message: { type?: string }) => void (message.type === 'pong' || heard.push(message)),
      onstate: (state) => states.push(state),
      connect: (address) => {
        const wire = new Wire(address);
        wires.push(wire);
        return wire as unknown as WebSocket;
      },
      luck: () => 1,
    });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it('says hello on every connection, with what it knows by then', () => {
    wires[0]!.accept();
    wires[0]!.tell({ a: 1 });
    wires[0]!.drop();
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(wires.map((w) => w.sent)).toEqual([[{ type: 'look', events: 0 }], [{ type: 'look', events: 1 }]]);
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
  });

  it('waits longer each time until the server speaks', () => {
    wires[0]!.drop();
    vi.advanceTimersByTime(499);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    wires[1]!.alive = false;
    wires[1]!.accept();
    wires[1]!.drop(); // connected, but nothing was heard
    vi.advanceTimersByTime(999);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    wires[2]!.accept();
    wires[2]!.tell({});
    wires[2]!.drop();
    vi.advanceTimersByTime(500);
    expect(wires).toHaveLength(4);
  });

  it('tries at once when the network is back', () => {
    wires[0]!.drop();
    dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(2);
    wires[1]!.accept();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2); // the waiting try was given up
  });

  it('does not ask again where it is not wanted', () => {
    wires[0]!.accept();
    wires[0]!.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
  });

  it('tells whether a message went out', () => {
    expect(line.send({ x: 1 })).toBe(false);
    wires[0]!.accept();
    expect(line.send({ x: 1 })).toBe(true);
  });

  it('notices within five seconds that nobody answers any more, and comes back', () => {
    wires[0]!.accept();
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['connecting', 'open']);
    wires[0]!.alive = false; // frozen: nobody has hung up
    vi.advanceTimersByTime(5_000);
    expect(states.slice(2)).toContain('lost');
    vi.advanceTimersByTime(500);
    wires[1]!.accept();
    expect(states.at(-1)).toBe('open');
  });

  it('gives up a connection that does not come about', () => {
    vi.advanceTimersByTime(9_500);
    expect(wires).toHaveLength(2);
  });

  it('asks at once when the page is seen again', () => {
    wires[0]!.accept();
    vi.advanceTimersByTime(1_000);
    wires[0]!.alive = false;
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(3_600);
    expect(states).toContain('lost');
  });

  it('stays closed', () => {
    line.close();
    wires[0]!.drop();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });
});
