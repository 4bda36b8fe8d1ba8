// A small table for tests: two players, the colours of the expert variant, nothing laid yet.
import type { Offer } from './choices';
import type { DahshurOption, DahshurPrinted, DahshurView, Player } from './facts';
import { COLOURS, GEMS, METALS, type Colour } from './pieces';

const words = (en: string): Record<string, string> => ({ en, de: `${en} (de)` });

export const box: DahshurPrinted = {
  colours: COLOURS.map((id) => ({ id, name: words(id), ware: words(`${id} ware`) })),
  gems: GEMS.map((id) => ({ id, name: words(id), count: 12 })),
  metals: METALS.map((id) => ({ id, name: words(id) })),
  princes: [],
  discs: [],
  plates: [],
  cities: [],
  offers: [],
  board: {
    stands: 6,
    avenue: 24,
    procession: 20,
    obelisk: 15,
    goods: 10,
    gems_at_once: 4,
    gift: 3,
    rewards: ['left', 'middle', 'right'],
  },
  points: {
    avenue: [0, 2, 4, 6, 10],
    plate: [0, 1, 2, 3, 4],
    guest: { gold: 2, silver: 1 },
    reward: 2,
    gem: 1,
  },
  by_players: {},
};

function player(colour: Colour, own: boolean): Player {
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
    discs: own ? [] : null,
    chambers: [null, null, null, null],
    points: 0,
    obelisk: 1,
    step: 0,
    sheet: { avenue: 0, plates: 0, reward: 0, discs: 0, guests: 0, gems: 2 },
  };
}

export function table(changes: Partial<DahshurView> = {}): DahshurView {
  return {
    game: 'dahshur',
    players: 2,
    seat: 0,
    to_move: [0],
    over: false,
    scores: [2, 2],
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
      prices: { blue: 1, red: null, orange: 2, white: 3 },
      gem: 'ruby' as const,
      goods: [0, 0],
      traders: [],
      prince: `orange-${i + 1}`,
    })),
    square: [0, 1],
    offers: { pile: 18, discards: [] },
    bag: { ruby: 5, emerald: 5, sapphire: 5 },
    avenue: {
      plates: ['blue-ruby', 'red-emerald', 'orange-sapphire', 'blue-emerald', 'red-ruby', 'orange-ruby'],
      built: 0,
      next: 1,
    },
    procession: Array.from({ length: 20 }, () => null),
    cities: [
      { number: 7, gold: true, silver: true, sums: [] },
      { number: 9, gold: true, silver: false, sums: [] },
      null,
    ],
    city_pile: 7,
    cities_gone: [],
    disc_piles: { gold: 7, silver: 7 },
    chamber: 1,
    opening: false,
    offering: null,
    obelisks: [
      { least: 0, most: 14 },
      { least: 15, most: 29 },
      { least: 30, most: 44 },
    ],
    seats: [player('blue', true), player('red', false)],
    ...changes,
  };
}

/** A legal move with its facts, as the server offers it. */
export const offer = (move: string, facts: DahshurOption): Offer => ({
  move,
  section: '',
  label: `do ${move}`,
  facts,
});
/** A goods stone of mine into the procession, or an offering forward. */
export const enter = (field: number): Offer =>
  offer(`enter:${field}`, { verb: 'enter', at: 'goods:0', to: `field:${field}`, field });
export const move = (start: number, field: number): Offer =>
  offer(`move:${start}-${field}`, { verb: 'move', at: `field:${start}`, to: `field:${field}`, start, field });
export const swap = (a: number, b: number): Offer =>
  offer(`swap:${a}-${b}`, { verb: 'swap', at: `plate:${a}`, to: `plate:${b}` });
