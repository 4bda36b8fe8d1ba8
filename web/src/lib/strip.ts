// What others have done since my last press: it can be shown again, and told in a few lines.
import type { Weigh } from './pace';
import type { Filmed } from './patch';
import type { View } from './wire';

export interface Strip {
  /** The table before the first event. */
  before: View;
  /** How many events had been told before it. */
  from: number;
  events: Filmed[];
}

const MOST = 120; // whoever only watches never presses

/** The strip after news. `pressed`: they begin with what I did myself. */
export function wound(
  strip: Strip | null,
  { before, since, news }: { before: View; since: number; news: readonly Filmed[] },
  mine: readonly number[],
  pressed: boolean,
): Strip {
  const own = (event: Filmed): boolean =>
    typeof event.facts.seat === 'number' && mine.includes(event.facts.seat);
  if (pressed || !strip) {
    const begin = pressed ? news.findLastIndex(own) + 1 : 0;
    return {
      before: begin ? news[begin - 1]!.view : before,
      from: since + begin,
      events: news.slice(begin),
    };
  }
  const events = [...strip.events, ...news];
  const gone = events.length - MOST;
  if (gone <= 0) return { ...strip, events };
  return { before: events[gone - 1]!.view, from: strip.from + gone, events: events.slice(gone) };
}

/** What is left of it when only so many events have been told after all. */
export function cutAt(strip: Strip | null, told: number): Strip | null {
  if (!strip || told <= strip.from) return null;
  return { ...strip, events: strip.events.slice(0, told - strip.from) };
}

export interface SummaryLine {
  /** How many events had been told with it: what a scene is asked by. */
  number: number;
  event: Filmed;
}

/** The few lines that matter most, in their order: of equal weight those of as many players as possible, the latest first. */
export function summary(strip: Strip, weigh: Weigh, most = 3): SummaryLine[] {
  const lines = strip.events
    .map((event, i) => ({ number: strip.from + i + 1, event }))
    .filter(({ event }) => event.text !== '' && weigh(event.facts) >= 2);
  const chosen: SummaryLine[] = [];
  const heard = (line: SummaryLine): number =>
    chosen.filter(({ event }) => event.facts.seat === line.event.facts.seat).length;
  while (chosen.length < most && chosen.length < lines.length) {
    const best = lines
      .filter((line) => !chosen.includes(line))
      .sort(
        (a, b) => heard(a) - heard(b) || weigh(b.event.facts) - weigh(a.event.facts) || b.number - a.number,
      )[0]!;
    chosen.push(best);
  }
  return chosen.sort((a, b) => a.number - b.number);
}

/** How many moves it tells of. */
export const told = (strip: Strip, weigh: Weigh): number =>
  strip.events.filter(({ facts, text }) => text !== '' && weigh(facts) >= 2).length;
