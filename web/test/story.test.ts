import { describe, expect, it } from 'vitest';
import { goOn, lines, noteSeen, seen } from '../src/lib/story';
import { chapters } from '../src/table/chapters';
import { verdict, victors } from '../src/table/verdict';
import type { Filmed } from '../src/lib/patch';
import type { Result, View } from '../src/lib/wire';

const view = {} as View;
const told = (...names: string[]): Filmed[] => names.map((text) => ({ facts: { what: text }, text, view }));

describe('the story', () => {
  it('begins as a picture, not as news', () => {
    const { story, news } = goOn({ events: [], mark: '' }, { since: 0, events: told('a', 'b'), mark: 'm2' });
    expect(story).toEqual({ events: told('a', 'b'), mark: 'm2' });
    expect(news).toEqual([]);
  });

  it('goes on where it was', () => {
    const { story, news, takenBack } = goOn(
      { events: told('a'), mark: 'm1' },
      { since: 1, events: told('b'), mark: 'm2' },
    );
    expect(story.events).toEqual(told('a', 'b'));
    expect(news).toEqual(told('b'));
    expect(takenBack).toBe(false);
  });

  it('is shortened by an undo', () => {
    const { story, news, takenBack } = goOn(
      { events: told('a', 'b', 'c'), mark: 'm3' },
      { since: 1, events: [], mark: 'm1' },
    );
    expect(story.events).toEqual(told('a'));
    expect(news).toEqual([]);
    expect(takenBack).toBe(true);
  });

  it('is told anew when the server does not know our end of it', () => {
    const { story, news } = goOn(
      { events: told('x', 'y'), mark: 'old' },
      { since: 0, events: told('a', 'b', 'c'), mark: 'm3' },
    );
    expect(story.events).toEqual(told('a', 'b', 'c'));
    expect(news).toEqual([]);
  });

  it('numbers its lines by events, not by lines', () => {
    expect(lines(told('a', '', 'c')).map((l) => l.number)).toEqual([1, 3]);
  });

  it('keeps its lines while it grows, so that only new ones are drawn', () => {
    const story = told('a', '', 'c');
    const before = lines(story);
    const after = lines([...story, ...told('d')]);
    expect(after).toHaveLength(3);
    before.forEach((line, i) => expect(after[i]).toBe(line));
    const shifted = lines(story.slice(2));
    expect(shifted.map((l) => l.number)).toEqual([1]); // the same event at another place is another line
  });

  it('remembers how far it was read, for each table and seat', () => {
    expect(seen('t1', 0)).toBeNull();
    noteSeen('t1', 0, 7);
    expect(seen('t1', 0)).toBe(7);
    expect(seen('t1', null)).toBeNull();
    expect(seen('t2', 0)).toBeNull();
  });
});

describe('the finale', () => {
  it('tells source by source and ends at the scores', () => {
    const line = (source: string, points: number) => ({ source, text: source, points });
    const story = chapters({
      tie: '',
      scores: [5, 6],
      winners: [1],
      sheets: [
        [line('books', 4), line('skulls', 1)],
        [line('books', 9), line('skulls', -3)],
      ],
      lost: [],
      early: false,
    });
    expect(story.map((c) => [c.source, c.points, c.sums])).toEqual([
      ['books', [4, 9], [4, 9]],
      ['skulls', [1, -3], [5, 6]],
    ]);
  });
  it('says that somebody gave up, and counts no points where that decided it', () => {
    const names = ['Seti', 'Tiye', 'Unas'];
    const result: Result = { scores: [9, 4, 5], winners: [1], sheets: [], lost: [], early: false, tie: '' };
    expect(verdict(result, names)).toBe('wins with 4 points.');
    const lost: Result['lost'] = [{ seat: 0, why: 'resigned' }];
    expect(verdict({ ...result, lost }, names)).toBe('wins with 4 points. Seti has resigned.');
    expect(verdict({ ...result, lost, early: true }, names)).toBe('wins before the end. Seti has resigned.');
    const alone = { ...result, winners: [], lost, early: true };
    expect([victors(alone, names), verdict(alone, names)]).toEqual(['Given up', 'Seti has resigned.']);
    const both = [0, 1].map((seat) => ({ seat, why: 'time' as const }));
    const nobody = { ...result, winners: [], lost: both, early: true };
    expect([victors(nobody, names), verdict(nobody, names)]).toEqual([
      'Nobody wins',
      'Seti ran out of time. Tiye ran out of time.',
    ]);
  });
});
