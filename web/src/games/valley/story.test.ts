import { describe, expect, test } from 'vitest';
import { fall, swap, turn, type Moment } from './fixture';
import { after, flights } from './story';
import type { ValleyView } from './types';

const sorted = (cards: string[] | undefined): string[] => [...(cards ?? [])].sort();

/** What of a view the events must bring about by themselves. */
function table(view: ValleyView): unknown {
  return {
    pyramid: view.pyramid,
    stock: view.stock,
    bones: view.boneyard.count,
    aside: view.aside,
    active: view.active,
    seats: view.seats.map((s) => [
      s.hand,
      s.draw,
      s.discard.count,
      sorted(s.tomb),
      s.plays,
      sorted(s.cards),
      sorted(s.discards),
    ]),
  };
}

describe('events lead from each view to the next', () => {
  const stories: [string, Moment[]][] = [
    ['a turn', turn],
    ['a swap', swap],
    ['a choice of what falls', fall],
  ];
  test.each(stories)('%s', (_, moments) => {
    for (const [i, moment] of moments.entries()) {
      if (i === 0) continue;
      const shown = moment.events.reduce(
        (view, event) => after(view, event, moment.view),
        moments[i - 1]!.view,
      );
      expect(table(shown)).toEqual(table(moment.view));
    }
  });
});

test('a purchase: the coin goes out, the book to the discards, and the pyramid crumbles along its slope', () => {
  const bought = turn[5]!;
  let view = turn[4]!.view;
  const seen = bought.events.map((event) => {
    const flying = flights(view, event, bought.view).map(({ from, to }) => `${from} > ${to}`);
    view = after(view, event, bought.view);
    return flying;
  });
  expect(seen).toEqual([
    ['hand:0 > plays:0'],
    ['pyramid:1 > discard:0'],
    ['pyramid:4 > pyramid:1'],
    ['pyramid:6 > pyramid:4'],
  ]);
});

test("others' cards travel face down, mine open", () => {
  const event = (cards?: string[]) => ({ what: 'draw', seat: 1, count: 2, ...(cards ? { cards } : {}) });
  const view = turn[0]!.view;
  expect(flights(view, event(), view).map((f) => f.card)).toEqual([null, null]);
  expect(flights(view, event(['urn', 'shabti']), view).map((f) => f.card)).toEqual(['urn', 'shabti']);
});

test('what is taken goes to the discards, or to the hand if it is there afterwards', () => {
  const view = turn[0]!.view;
  const take = { what: 'take', seat: 0, card: 'ka-figure', place: 6 };
  expect(flights(view, take, view)[0]!.to).toBe('discard:0');
  const seats = view.seats.map((s, i) => (i ? s : { ...s, cards: [...s.cards!, 'ka-figure'] }));
  expect(flights(view, take, { ...view, seats })[0]!.to).toBe('hand:0');
});
