// The events that a viewpoint has been told, kept in step with the server's numbering.
import type { Filmed } from './patch';
import type { ToldEvent, Update } from './wire';

export interface Story {
  events: ToldEvent[];
  mark: string;
}

/** The story after an update, and which of its events are new. An undo shortens it: then nothing is new. */
export function goOn(
  story: Story,
  update: Pick<Update, 'since' | 'mark'> & { events: Filmed[] },
): { story: Story; news: Filmed[]; takenBack: boolean } {
  const since = Math.min(update.since, story.events.length);
  const events = [...story.events.slice(0, since), ...update.events];
  const takenBack = since < story.events.length && since > 0;
  // A first look, or a story that has changed from its start, is a new picture, not news.
  const fresh = update.since === story.events.length && story.events.length > 0;
  return { story: { events, mark: update.mark }, news: fresh ? update.events : [], takenBack };
}

const key = (table: string, seat: number | null): string => `mastaba.seen.${table}.${seat ?? 'watch'}`;

/** How many events this browser has shown of a table; null if it never did. */
export function seen(table: string, seat: number | null): number | null {
  try {
    const value = localStorage.getItem(key(table, seat));
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}

export function noteSeen(table: string, seat: number | null, events: number): void {
  try {
    localStorage.setItem(key(table, seat), String(events));
  } catch {
    // Without storage there is no "while you were away".
  }
}

/** Where the film of an absence begins; null if there is nothing to tell: what I did myself I know. */
export function missedSince(
  known: number | null,
  events: readonly ToldEvent[],
  seat: number | null,
  over: boolean,
): number | null {
  if (!known || over) return null;
  return events
    .slice(known)
    .some(({ facts, standin }) => typeof facts.seat === 'number' && (facts.seat !== seat || standin))
    ? known
    : null;
}

/** What a bot has done for this seat since its person acted last. */
export function doneFor(seat: number | null, events: readonly ToldEvent[]): ToldEvent[] {
  const here = events.filter((told) => seat !== null && told.facts.seat === seat);
  return here.slice(here.findLastIndex((told) => !told.standin) + 1).filter((told) => told.text !== '');
}

/** How many events had been told before my last decision; null: there is none. */
export function beforeMine(events: readonly ToldEvent[], mine: readonly number[]): number | null {
  const own = ({ facts }: ToldEvent): boolean => typeof facts.seat === 'number' && mine.includes(facts.seat);
  const last = events.findLastIndex(own);
  if (last < 0) return null;
  const before = events.slice(0, last).findLastIndex((event) => !own(event));
  return before + 1;
}

/** Log lines: events with words, each with its number of events so far (what a scene is asked by). */
export interface LogLine {
  number: number;
  told: ToldEvent;
  /** From here on a bot of this level plays for this seat; null: its person again. */
  turned?: { seat: number; standin: string | null };
}

// A line stays the same object while the log grows: then only the new ones are drawn.
const drawn = new WeakMap<ToldEvent, LogLine>();

export function lines(events: ToldEvent[]): LogLine[] {
  const playing = new Map<number, string | null>();
  return events.flatMap((told, i) => {
    if (told.text === '') return [];
    const seat = told.facts.seat;
    const standin = told.standin ?? null;
    const turns = typeof seat === 'number' && (playing.get(seat) ?? null) !== standin;
    if (turns) playing.set(seat, standin);
    const before = drawn.get(told);
    if (before?.number === i + 1 && !before.turned === !turns) return [before];
    const line: LogLine = { number: i + 1, told, ...(turns && { turned: { seat, standin } }) };
    drawn.set(told, line);
    return [line];
  });
}
