// A small table for tests: two players, the colours of the expert variant, nothing laid yet.
import { COLOURS, GEMS, type Box, type Colour, type Seat, type View } from './types';

const words = (en: string): Record<string, string> => ({ en, de: `${en} (de)` });

export const box: Box = {
  colours: COLOURS.map((id) => ({ id, name: words(id), ware: words(`${id} ware`) })),
  gems: GEMS.map((id) => ({ id, name: words(id) })),
  metals: [],
  offers: [{ id: 'offer-3012', prices: { blue: 3, red: 0, orange: 1, white: 2 } }],
  board: { obelisk: 15 },
  points: { avenue: [0, 2, 4, 6, 10], guest: { gold: 2, silver: 1 }, reward: 2 },
};

function seat(colour: Colour, own: boolean): Seat {
  return {
    colour,
    hand: [1, 2, 3, 4, 5, 6],
    row: [],
    sum: 0,
    goods: 10,
    trader: 0,
    gems: { ruby: 1, emerald: 0, sapphire: 1 },
    gold: 0,
    silver: 0,
    chambers: [null, null, null, null],
    points: 0,
    ...(own ? { discs: [] } : {}),
  };
}

export function table(changes: Partial<View> = {}): View {
  return {
    players: 2,
    seat: 0,
    to_move: [0],
    deciding: 'use',
    over: false,
    asks: { what: 'use', rules: [] },
    scores: [0, 0],
    winners: [],
    round: 1,
    rounds: 4,
    start: 0,
    active: 0,
    gift: [null, null, null],
    neutral: { colour: 'white', pile: 6, used: [] },
    market_colour: 'orange',
    stands: Array.from({ length: 6 }, (_, i) => ({
      stand: i + 1,
      offer: 'offer-1023',
      prices: { blue: 1, red: 0, orange: 2, white: 3 },
      gem: 'ruby' as const,
      goods: [0, 0],
      traders: [],
      prince: `orange-${i + 1}`,
    })),
    offers: { pile: 18, discards: [] },
    bag: { ruby: 5, emerald: 5, sapphire: 5 },
    avenue: {
      plates: ['blue-ruby', 'red-emerald', 'orange-sapphire', 'blue-emerald', 'red-ruby', 'orange-ruby'],
      built: 0,
    },
    procession: Array.from({ length: 20 }, () => null),
    cities: [{ number: 7, gold: true, silver: true }, { number: 9, gold: true, silver: false }, null],
    city_pile: 7,
    cities_gone: [],
    disc_piles: { gold: 7, silver: 7 },
    offering: null,
    seats: [seat('blue', true), seat('red', false)],
    ...changes,
  };
}
