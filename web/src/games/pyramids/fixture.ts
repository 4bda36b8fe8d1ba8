// A small box and a table in the middle of a game, for tests.
import type { Offered } from '../../lib/board';
import type { AskPattern, AskTake, Keep, Mark, Take } from './facts';
import type { Box, Ground, Pyramid, SeatView, Slot, View } from './kinds';

const words = (text: string) => ({ en: text, de: text });
const open: Ground[] = ['corridor', 'corridor', 'corridor', 'corridor', 'corridor'];
const pyramid = (number: number): Pyramid => ({
  number,
  colour: (['purple', 'green', 'orange'] as const)[number % 3]!,
  rows: [
    ['entrance', ...open.slice(1)],
    ['corridor', 'red', 'wall', 'skull', 'corridor'],
    open,
    ['torch', 'corridor', 'cross', 'potion', 'green'],
    [...open.slice(1), 'tomb'],
  ],
  points: 10,
  basis: { map: 'reconstructed' },
});

export const BOX: Box = {
  colours: [
    { id: 'green', name: words('green') },
    { id: 'orange', name: words('orange') },
    { id: 'purple', name: words('purple') },
  ],
  fields: (
    ['wall', 'corridor', 'entrance', 'tomb', 'cross', 'red', 'green', 'torch', 'skull', 'potion'] as const
  ).map((id) => ({ id, name: words(id) })),
  pyramids: Array.from({ length: 12 }, (_, i) => pyramid(i + 1)),
  patterns: [
    {
      id: 'domino',
      name: words('Domino'),
      copies: 1,
      cells: [
        [0, 0],
        [0, 1],
      ],
    },
    {
      id: 'straight',
      name: words('Straight'),
      copies: 2,
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    },
  ],
  expedition_cards: 3,
  field_names: [1, 2, 3, 4, 5].map((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => column + row)),
  rounds: 4,
  turns: 7,
  score_card: {
    gems: 10,
    skulls: [1, 2, 3, 4, 6, 8, 10, 13, 16, 20],
    torches: 4,
    pyramid_points: [10, 6, 3],
    pyramids_per_points: 2,
    per_pyramid: 10,
    per_torch: 5,
    per_pair: 5,
    per_gem: 1,
  },
};

export const seat = (left: number | null, right: number | null, fields: string[] = []): SeatView => ({
  cards: [left === null ? null : { card: left, fields }, right === null ? null : { card: right, fields: [] }],
  red: 0,
  green: 0,
  skulls: 0,
  skull_fields: Array<boolean>(10).fill(false),
  torches: [],
  torch_fields: ['open', 'open', 'open', 'open'],
  gem_points: 0,
  completed: [],
  done: 0,
  sheet: { pyramids: 0, torches: 0, points: 0, pairs: 0, gems: 0, skulls: 0 },
  next_points: {
    green: { done: 0, missing: 2 },
    orange: { done: 0, missing: 2 },
    purple: { done: 1, missing: 1 },
  },
  covered: [],
});

const tiles = () => [10, 6, 3].map((points) => ({ points, seat: null }));
export const VIEW: View = {
  game: 'pyramids',
  players: 2,
  seat: 0,
  to_move: [0, 1],
  over: false,
  scores: [0, 0],
  winners: [],
  phase: 'mark',
  round: 1,
  turn: 2,
  turns: 7,
  revealed: ['straight', 'domino'],
  to_come: ['straight'],
  expedition: 'domino',
  display: [5, 6, 7, 8],
  pile: 20,
  takes: [],
  taking: null,
  hand: [],
  kept: [],
  points: { green: tiles(), orange: tiles(), purple: tiles() },
  seats: [seat(1, 2, ['a1']), seat(3, 4)],
};

export const QUESTION: AskPattern = { what: 'pattern', rules: ['SG-4.1'], can: ['mark'], fits: true };
export const TAKING: AskTake = { what: 'take', rules: ['SG-6.2'], can: ['take'], count: 1, order: [0] };

export const cross = (slot: Slot, ...fields: string[]): Offered<Mark> => ({
  move: `${slot}:${fields.join('-')}`,
  section: slot,
  label: fields.join(' '),
  facts: {
    verb: 'mark',
    kind: fields.length > 1 ? 'pattern' : 'single',
    piece: slot === 'left' ? 'pyramid:1' : 'pyramid:2',
    at: `slot:0:${slot}`,
    slot,
    fields,
    points: fields.includes('b2') ? 1 : 0,
    ...(fields.includes('b2') ? { found: { red: 1 } } : {}),
  },
});

/** A card that goes into my right slot. */
export const take = (zone: string): Offered<Take> => ({
  move: zone,
  section: '',
  label: zone,
  facts: { verb: 'take', at: zone, to: 'slot:0:right' },
});

export const keep = (move: string, cards: [number, number]): Offered<Keep> => ({
  move,
  section: '',
  label: move,
  facts: { verb: 'keep', at: 'hand:0', cards: cards.map((card) => `pyramid:${card}`), returns: [] },
});
