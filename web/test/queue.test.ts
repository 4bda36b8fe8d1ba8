import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queue } from '../src/lib/queue';

describe('queue', () => {
  let shown: string[];
  let queue: Queue<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    queue = new Queue({
      instant: (item) => item.startsWith('!'),
      show: (item, hurried) => shown.push(item + (hurried ? ' now' : '')),
      patience: 1000,
      longest: () => 3,
    });
  });
  afterEach(() => {
    queue.stop();
    vi.useRealTimers();
  });

  it('shows one after the other', () => {
    queue.add('a');
    queue.add('b');
    expect(shown).toEqual(['a']);
    expect(queue.length).toBe(1);
    queue.settled();
    expect(shown).toEqual(['a', 'b']);
    expect(queue.idle).toBe(false);
    queue.settled();
    expect(queue.idle).toBe(true);
  });

  it('does not wait for what needs no time', () => {
    for (const item of ['!a', '!b', 'c', '!d']) queue.add(item);
    expect(shown).toEqual(['!a', '!b', 'c']);
    queue.settled();
    expect(shown).toEqual(['!a', '!b', 'c', '!d']);
  });

  it('skips to the present', () => {
    for (const item of ['a', 'b', 'c']) queue.add(item);
    queue.skip();
    expect(shown).toEqual(['a', 'b now', 'c now']);
    expect(queue.idle).toBe(true);
  });

  it('goes on when a board never reports back', () => {
    queue.add('a');
    queue.add('b');
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['a', 'b']);
  });

  it('catches up when too much is waiting', () => {
    for (const item of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add(item);
    queue.settled();
    expect(shown).toEqual(['a', 'b now', 'c now', 'd']);
  });

  it('bears a board that settles at once', () => {
    const quick: Queue<number> = new Queue({
      instant: () => false,
      show: (n) => {
        shown.push(String(n));
        quick.settled();
      },
    });
    for (let n = 0; n < 50; n += 1) quick.add(n);
    expect(shown).toHaveLength(50);
    expect(quick.idle).toBe(true);
  });
});
