import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Film } from '../src/lib/film.svelte';
import { herald } from '../src/lib/herald.svelte';
import { PACES, speedOf, stays, type Weigh } from '../src/lib/pace';
import type { Filmed } from '../src/lib/patch';
import { choose } from '../src/lib/settings.svelte';
import { beforeMine } from '../src/lib/story';
import { cutAt, summary, told, wound, type Strip } from '../src/lib/strip';
import type { View } from '../src/lib/wire';

const view = (turn: number): View => ({ turn, seat: 0 }) as unknown as View;
const event = (what: string, seat: number | null, at = 1, text = what): Filmed => ({
  facts: { what, seat },
  text,
  view: view(at),
});
const weigh: Weigh = ({ what }) => (what === 'pay' ? 1 : what === 'fall' ? 0 : what === 'reward' ? 3 : 2);

describe('the pace', () => {
  it('lets nothing travel at once, and everything arrive without a journey where nothing is to move', () => {
    expect(PACES.map((pace) => speedOf(pace))).toEqual([1, 2, 0, 1]);
    expect(speedOf('calm', { theirs: true })).toBeLessThan(speedOf('calm'));
    expect(speedOf('calm', { still: true })).toBeGreaterThan(100);
    expect(speedOf('once', { still: true })).toBe(0);
  });
  it('gives a move time to be read, a moment more, and a step as long as it takes', () => {
    expect(stays('calm', 2, 'x'.repeat(40))).toBeGreaterThan(1000);
    expect(stays('calm', 3, 'x')!).toBeGreaterThan(stays('calm', 2, 'x')!);
    expect(stays('quick', 2, 'x')!).toBeLessThan(400);
    expect(stays('step', 2, 'x')).toBeNull();
    expect(stays('step', 1, 'x')).not.toBeNull();
    expect(stays('once', 3, 'x')).toBe(0);
    expect(stays('calm', 0, '')).toBe(0);
  });
});

describe('what others do', () => {
  let acted: string[];
  let film: Film<View, Filmed['facts']>;
  let leave: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    acted = [];
    leave = herald.speakTo({ mine: () => [0], weigh });
    film = new Film(
      view(0),
      ({ facts }, show) => {
        acted.push(facts.what);
        show();
        return Promise.resolve();
      },
      () => undefined,
    );
  });
  afterEach(() => {
    film.stop();
    leave();
    vi.useRealTimers();
  });
  const news = [event('pay', 1, 1), event('buy', 1, 2), event('fall', null, 3), event('entomb', 1, 4)];

  it('is announced one by one, a payment by its purchase, and waits until it has been read', async () => {
    choose('pace', 'calm');
    const end = film.tell(news[3]!.view, news, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(herald.now).toMatchObject({ said: { text: 'buy' }, part: { text: 'pay' } });
    await vi.advanceTimersByTimeAsync(300);
    expect(herald.now).toMatchObject({ said: { text: 'buy' }, part: null });
    await vi.advanceTimersByTimeAsync(600);
    expect(acted).toEqual(['pay', 'buy']);
    await vi.runAllTimersAsync();
    expect(acted).toEqual(['pay', 'buy', 'fall', 'entomb']);
    expect(await end).toBe(true);
  });
  it('goes on by a press in steps', async () => {
    choose('pace', 'step');
    void film.tell(news[3]!.view, news, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acted).toEqual(['pay', 'buy']);
    expect(herald.waits).toBe(true);
    herald.next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(acted).toEqual(['pay', 'buy', 'fall', 'entomb']);
  });
  it('pauses by a press, and goes on by another', async () => {
    choose('pace', 'quick');
    void film.tell(news[3]!.view, news, 1);
    await vi.advanceTimersByTimeAsync(1);
    herald.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = acted.length;
    expect(before).toBeLessThan(4);
    herald.next();
    await vi.runAllTimersAsync();
    expect(acted).toHaveLength(4);
  });
  it('is shown at once when somebody skips', async () => {
    choose('pace', 'step');
    const end = film.tell(news[3]!.view, news, 1);
    await vi.advanceTimersByTimeAsync(1);
    herald.hurry();
    expect(await end).toBe(true);
    expect(film.shown).toBe(news[3]!.view);
  });
  it('announces nothing that I did, but a moment of mine', async () => {
    choose('pace', 'calm');
    herald.now = null;
    const mine = [event('buy', 0, 1), event('reward', 0, 2)];
    const end = film.tell(mine[1]!.view, mine, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(herald.now).toMatchObject({ said: { text: 'reward' } });
    await vi.runAllTimersAsync();
    await end;
  });
});

describe('since my last press', () => {
  const news = (...events: Filmed[]) => ({ before: view(0), since: 10, news: events });

  it('begins after what I did myself, with the table as it lay then', () => {
    const strip = wound(null, news(event('buy', 0, 1), event('end', 0, 2), event('buy', 1, 3)), [0], true);
    expect(strip).toMatchObject({ before: { turn: 2 }, from: 12 });
    expect(strip.events.map(({ facts }) => facts.what)).toEqual(['buy']);
    const more = wound(strip, { before: view(3), since: 13, news: [event('end', 1, 4)] }, [0], false);
    expect(more).toMatchObject({ before: { turn: 2 }, from: 12 });
    expect(more.events).toHaveLength(2);
  });
  it('does not grow without end for those who only watch', () => {
    let strip: Strip | null = null;
    for (let i = 0; i < 300; i += 1)
      strip = wound(strip, { before: view(i), since: i, news: [event('buy', 1, i + 1)] }, [], false);
    expect(strip!.events.length).toBeLessThan(200);
    expect(strip!.from + strip!.events.length).toBe(300);
    expect(strip!.before).toEqual(view(strip!.from));
  });
  it('forgets what was taken back', () => {
    const strip = wound(null, news(event('buy', 1), event('end', 1)), [0], false);
    expect(cutAt(strip, 11)?.events).toHaveLength(1);
    expect(cutAt(strip, 10)).toBeNull();
  });
  it('is told in three lines: of everybody, and of what matters most', () => {
    const strip = wound(
      null,
      news(
        event('buy', 1),
        event('pay', 1),
        event('entomb', 1),
        event('reward', 1),
        event('buy', 2),
        event('end', 2, 1, ''),
      ),
      [0],
      false,
    );
    expect(told(strip, weigh)).toBe(4);
    expect(summary(strip, weigh).map(({ number, event: { facts } }) => [number, facts.what])).toEqual([
      [13, 'entomb'],
      [14, 'reward'],
      [15, 'buy'],
    ]);
  });
});

it('knows what the table was before my last decision', () => {
  const seats = (...all: (number | null)[]) => all.map((seat) => event('e', seat));
  expect(beforeMine(seats(0, 1, 0, 0, 1, null), [0])).toBe(2);
  expect(beforeMine(seats(0, 0), [0])).toBe(0);
  expect(beforeMine(seats(1), [0])).toBeNull();
});
