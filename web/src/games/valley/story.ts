// Events one by one: what the table looks like after each, and which cards travel from where to where.
import { tally, without } from './box';
import type { Happening, SeatView, ValleyView } from './types';

/** The table after one event. `final` is the view at the end of all of them: it tells what an event leaves open. */
export function after(view: ValleyView, event: Happening, final: ValleyView): ValleyView {
  const { what, seat, card, place } = event;
  const next: ValleyView = { ...view, pyramid: [...view.pyramid], seats: [...view.seats] };
  switch (what) {
    case 'draw':
      change(next, seat, (s) => ({
        hand: s.hand + (event.count ?? 0),
        draw: s.draw - (event.count ?? 0),
        cards: s.cards && [...s.cards, ...(event.cards ?? [])],
      }));
      break;
    case 'shuffle': // the discards into the draw pile, or one card into it (told by "return")
      if (isRenewal(view, event))
        change(next, seat, (s) => ({
          draw: s.draw + s.discard.count,
          discard: { count: 0, top: null },
          discards: s.discards && [],
        }));
      break;
    case 'end':
      change(next, seat, (s) => ({
        hand: 0,
        cards: s.cards && [],
        plays: [],
        known: [],
        discard: { count: s.discard.count + s.hand + s.plays.length, top: event.top ?? null },
        discards: s.discards && [...s.discards, ...(s.cards ?? []), ...s.plays],
      }));
      break;
    case 'turn':
      next.active = seat;
      next.turn = {
        ...view.turn,
        entombs: 1,
        removed: false,
        discount: 0,
        flat_gold: null,
        purse: 0,
        done: [],
      };
      break;
    case 'refill':
      next.pyramid[place! - 1] = card!;
      next.stock -= 1;
      break;
    case 'fall':
      next.pyramid[event.to_place! - 1] = card!;
      next.pyramid[place! - 1] = null;
      break;
    case 'swap': {
      const [a, b] = event.places as [number, number];
      [next.pyramid[a - 1], next.pyramid[b - 1]] = [view.pyramid[b - 1]!, view.pyramid[a - 1]!];
      break;
    }
    case 'look':
      change(next, seat, (s) => ({
        draw: s.draw - (event.count ?? 0),
        looks_at: s.looks_at && [...(event.cards ?? [])],
      }));
      break;
    case 'keep':
      change(next, seat, (s) => ({
        hand: s.hand + 1,
        cards: s.cards && card ? [...s.cards, card] : s.cards,
        looks_at: s.looks_at && card ? without(s.looks_at, card) : s.looks_at,
      }));
      break;
    default: {
      const journey = journeyOf(view, event, final);
      if (journey) {
        leave(next, journey.from, seat, card);
        arrive(next, journey.to, event.to ?? seat, card);
        if (place) next.turn = { ...next.turn, removed: true };
      }
    }
  }
  return next;
}

const isRenewal = (view: ValleyView, { seat, count }: Happening): boolean =>
  count === view.seats[seat]?.discard.count;

/** A place for cards: "pyramid:3", "stock", "boneyard", "aside", or a seat's "hand", "draw", "discard", "tomb", "plays". */
type Zone = string;

const TARGETS: Record<string, Zone> = {
  pay: 'plays',
  act: 'plays',
  buy: 'discard',
  discard: 'discard',
  give: 'discard',
  react: 'discard',
  sacrifice: 'boneyard',
  entomb: 'tomb',
  reveal: 'aside',
  return: 'draw',
};

function journeyOf(view: ValleyView, event: Happening, final: ValleyView): { from: Zone; to: Zone } | null {
  const to = event.what === 'take' ? takenTo(view, event, final) : TARGETS[event.what];
  if (!to) return null;
  return { from: event.place ? `pyramid:${event.place}` : (event.from ?? 'hand'), to };
}

/** VK-7.4: what is taken goes to the discard pile, unless the card says otherwise; then it is in hand afterwards. */
function takenTo(view: ValleyView, { seat, card, from }: Happening, final: ValleyView): Zone {
  if (from === 'discard' || from === 'tomb') return 'hand';
  const copies = (seats: SeatView[]): number => {
    const { cards, known } = seats[seat]!;
    return tally(cards ?? known).get(card!) ?? 0;
  };
  return copies(final.seats) > copies(view.seats) ? 'hand' : 'discard';
}

function change(view: ValleyView, seat: number, how: (seat: SeatView) => Partial<SeatView>): void {
  const before = view.seats[seat];
  if (before) view.seats[seat] = { ...before, ...how(before) };
}

function leave(view: ValleyView, zone: Zone, seat: number, card: string | undefined): void {
  if (zone.startsWith('pyramid:')) view.pyramid[Number(zone.slice(8)) - 1] = null;
  else if (zone === 'stock') view.stock -= 1;
  else if (zone === 'boneyard') view.boneyard = { count: view.boneyard.count - 1, top: null };
  else if (zone === 'aside') view.aside = view.aside.filter((entry) => entry.card !== card);
  else if (zone === 'draw') change(view, seat, (s) => ({ draw: s.draw - 1 }));
  else if (zone === 'tomb') change(view, seat, (s) => ({ tomb: without(s.tomb, card ?? '') }));
  else if (zone === 'discard')
    change(view, seat, (s) => ({
      discard: { count: s.discard.count - 1, top: s.discard.top === card ? null : s.discard.top },
      discards: s.discards && without(s.discards, card ?? ''),
    }));
  else
    change(view, seat, (s) => ({
      hand: s.hand - 1,
      cards: s.cards && without(s.cards, card ?? ''),
      known: without(s.known, card ?? ''),
    }));
}

function arrive(view: ValleyView, zone: Zone, seat: number, card: string | undefined): void {
  if (zone === 'draw') change(view, seat, (s) => ({ draw: s.draw + 1 }));
  if (!card) return;
  if (zone === 'boneyard') view.boneyard = { count: view.boneyard.count + 1, top: card };
  else if (zone === 'aside') view.aside = [...view.aside, { seat, card }];
  else if (zone === 'tomb') change(view, seat, (s) => ({ tomb: [...s.tomb, card] }));
  else if (zone === 'plays') change(view, seat, (s) => ({ plays: [...s.plays, card] }));
  else if (zone === 'discard')
    change(view, seat, (s) => ({
      discard: { count: s.discard.count + 1, top: card },
      discards: s.discards && [...s.discards, card],
    }));
  else if (zone === 'hand')
    change(view, seat, (s) => ({
      hand: s.hand + 1,
      cards: s.cards && [...s.cards, card],
      known: [...s.known, card],
    }));
}

// -- journeys ----------------------------------------------------------------------------------------

/** One card on its way between two anchors (`data-place`); without a card it travels face down. */
export interface Flight {
  card: string | null;
  from: string;
  to: string;
}

const COMMON = ['stock', 'boneyard', 'aside'];
const anchorOf = (zone: Zone, seat: number): string =>
  zone.startsWith('pyramid:') || COMMON.includes(zone) ? zone : `${zone}:${seat}`;
const MOST_AT_ONCE = 6;

export function flights(view: ValleyView, event: Happening, final: ValleyView): Flight[] {
  const { what, seat, card = null, place } = event;
  const many = (from: string, to: string, cards: (string | null)[]): Flight[] =>
    cards
      .slice(0, MOST_AT_ONCE)
      .map((one) => ({ card: one, from: anchorOf(from, seat), to: anchorOf(to, seat) }));
  switch (what) {
    case 'draw':
      return many('draw', 'hand', event.cards ?? Array<null>(event.count ?? 0).fill(null));
    case 'shuffle':
      return isRenewal(view, event) ? many('discard', 'draw', [null, null, null]) : [];
    case 'end': {
      const owner = view.seats[seat]!;
      return [
        ...many('plays', 'discard', owner.plays),
        ...many('hand', 'discard', owner.cards ?? Array<null>(owner.hand).fill(null)),
      ];
    }
    case 'refill':
      return [{ card, from: 'stock', to: `pyramid:${place}` }];
    case 'fall':
      return [{ card, from: `pyramid:${place}`, to: `pyramid:${event.to_place}` }];
    case 'swap': {
      const [a, b] = event.places as [number, number];
      return [
        { card: view.pyramid[a - 1] ?? null, from: `pyramid:${a}`, to: `pyramid:${b}` },
        { card: view.pyramid[b - 1] ?? null, from: `pyramid:${b}`, to: `pyramid:${a}` },
      ];
    }
    default: {
      const journey = journeyOf(view, event, final);
      return journey
        ? [{ card, from: anchorOf(journey.from, seat), to: anchorOf(journey.to, event.to ?? seat) }]
        : [];
    }
  }
}
