import { describe, expect, it } from 'vitest';
import { after } from './staging';
import type { SeatView, View } from './types';

const seat = (card: number): SeatView => ({
  thinking: true,
  cards: [{ card, fields: ['a1'] }, null],
  red: 0,
  green: 0,
  skulls: 0,
  torches: [],
  completed: [],
  sheet: { pyramids: 0, torches: 0, points: 0, pairs: 0, gems: 0, skulls: 0 },
});
const VIEW: View = {
  players: 2,
  seat: 0,
  to_move: [0, 1],
  over: false,
  asks: null,
  scores: [0, 0],
  phase: 'mark',
  round: 1,
  turn: 7,
  turns: 7,
  revealed: ['domino'],
  expedition: 'domino',
  display: [3, 5, 8],
  pile: 20,
  takes: [],
  hand: [],
  points: {
    green: [
      { points: 10, seat: null },
      { points: 6, seat: null },
    ],
    orange: [],
    purple: [],
  },
  seats: [seat(1), seat(2)],
};

describe('one event after the other', () => {
  it('crosses off fields without doubling those already shown', () => {
    const next = after(VIEW, {
      what: 'marked',
      seat: 1,
      slot: 'left',
      card: 2,
      fields: ['a1', 'b1'],
      red: 1,
      green: 0,
      skulls: 2,
      torches: [1],
    });
    expect(next.seats[1]).toMatchObject({
      cards: [{ card: 2, fields: ['a1', 'b1'] }, null],
      red: 1,
      skulls: 2,
      torches: [1],
      thinking: false,
    });
    expect(VIEW.seats[1]!.cards[0]!.fields).toEqual(['a1']);
  });

  it('lays a completed pyramid aside and fills its place', () => {
    const done = after(VIEW, { what: 'completed', seat: 0, card: 1, fields: ['a1', 'e5'] });
    expect(done.seats[0]).toMatchObject({
      cards: [null, null],
      completed: [{ card: 1, fields: ['a1', 'e5'] }],
    });
    const taken = after(done, { what: 'taken', seat: 0, card: 5, from: 'display', slot: 'left' });
    expect(taken.display).toEqual([3, 8]);
    expect(taken.pile).toBe(20);
    expect(taken.seats[0]!.cards[0]).toEqual({ card: 5, fields: [] });
    expect(after(taken, { what: 'refilled', seat: -1, cards: [9], pile: 19 })).toMatchObject({
      display: [3, 8, 9],
      pile: 19,
    });
  });

  it('takes an unseen card from the pile', () => {
    expect(after(VIEW, { what: 'taken', seat: 1, card: 40, from: 'pile', slot: 'right' })).toMatchObject({
      pile: 19,
      display: [3, 5, 8],
    });
  });

  it('gives pyramid points once', () => {
    expect(after(VIEW, { what: 'points', seat: 1, colour: 'green', points: 6 }).points.green).toEqual([
      { points: 10, seat: null },
      { points: 6, seat: 1 },
    ]);
  });

  it('puts the hand away when the first display is laid', () => {
    const kept = after(
      { ...VIEW, phase: 'keep', hand: [1, 2, 7, 9] },
      { what: 'kept', seat: 0, cards: [7, 9] },
    );
    expect(kept.seats[0]!.cards.map((held) => held?.card)).toEqual([7, 9]);
    expect(kept).toMatchObject({ phase: 'keep', hand: [1, 2, 7, 9] });
    expect(after(kept, { what: 'refilled', seat: -1, cards: [4], pile: 30 })).toMatchObject({
      phase: 'mark',
      hand: [],
    });
  });

  it('begins a new round with a fresh row of patterns', () => {
    expect(after(VIEW, { what: 'expedition', seat: -1, round: 2, turn: 1, pattern: 'tee' })).toMatchObject({
      round: 2,
      turn: 1,
      revealed: ['tee'],
      expedition: 'tee',
    });
  });
});
