// The table between two views: each event of the news changes one thing, so that it can be watched.
import type { Facts } from '../../lib/wire';
import type { Colour, Field, Held, SeatView, Slot, View } from './types';

const place = (slot: Slot): number => (slot === 'left' ? 0 : 1);

function withSeat(view: View, seat: number, change: (seat: SeatView) => SeatView): View {
  return { ...view, seats: view.seats.map((s, i) => (i === seat ? change(s) : s)) };
}

function withCard(seat: SeatView, slot: Slot, held: Held | null): SeatView {
  return { ...seat, cards: seat.cards.map((was, i) => (i === place(slot) ? held : was)) };
}

const union = (a: readonly Field[], b: readonly Field[]): Field[] => [
  ...a,
  ...b.filter((field) => !a.includes(field)),
];

/** The view after one event. What only the final view tells (scores, questions) stays as it is. */
export function after(view: View, event: Facts): View {
  const seat = event.seat as number;
  switch (event.what) {
    case 'kept':
      return withSeat(view, seat, (s) => ({
        ...s,
        cards: (event.cards as number[]).map((card) => ({ card, fields: [] })),
      }));
    case 'drafted':
    case 'marked':
      return withSeat(view, seat, (s) => {
        const held = s.cards[place(event.slot)];
        const { red, green, skulls, torches } = event as unknown as SeatView;
        const crossed =
          held?.card === event.card
            ? withCard(s, event.slot, { card: held!.card, fields: union(held!.fields, event.fields) })
            : s;
        return {
          ...crossed,
          red,
          green,
          skulls,
          torches,
          thinking: false,
          pending: event.what === 'marked' ? [] : s.pending,
        };
      });
    case 'completed':
      return withSeat(view, seat, (s) => {
        const slot: Slot = s.cards[0]?.card === event.card ? 'left' : 'right';
        return {
          ...withCard(s, slot, null),
          completed: [...s.completed, { card: event.card, fields: event.fields }],
        };
      });
    case 'taken':
      return {
        ...withSeat(view, seat, (s) => withCard(s, event.slot, { card: event.card, fields: [] })),
        display: view.display.filter((card) => card !== event.card),
        pile: view.pile - (event.from === 'pile' ? 1 : 0),
      };
    case 'refilled':
      // The first display: the hands are put away and the table is laid.
      return {
        ...view,
        phase: view.phase === 'keep' ? 'mark' : view.phase,
        hand: [],
        display: [...view.display, ...(event.cards as number[])],
        pile: event.pile,
      };
    case 'points':
      return {
        ...view,
        points: {
          ...view.points,
          [event.colour]: view.points[event.colour as Colour].map((t) =>
            t.points === event.points ? { ...t, seat } : t,
          ),
        },
      };
    case 'expedition': {
      const revealed = event.turn === 1 ? [event.pattern] : [...view.revealed, event.pattern];
      return {
        ...view,
        phase: 'mark',
        round: event.round,
        turn: event.turn,
        revealed,
        expedition: event.pattern,
      };
    }
    default:
      return view;
  }
}
