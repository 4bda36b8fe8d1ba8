// A small box and a table in the middle of a game, for tests.
import type { Option } from '../../lib/wire';
import type { Box, Ground, Pyramid, SeatView, View } from './types';

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
  rounds: 4,
  turns: 7,
  score_card: {
    gems: 10,
    skulls: [1, 2, 3, 4, 6, 8, 10, 13, 16, 20],
    torches: 4,
    pyramid_points: [10, 6, 3],
    per_pyramid: 10,
    per_torch: 5,
    per_pair: 5,
    per_gem: 1,
  },
};

export const seat = (left: number | null, right: number | null, fields: string[] = []): SeatView => ({
  thinking: true,
  cards: [left === null ? null : { card: left, fields }, right === null ? null : { card: right, fields: [] }],
  red: 0,
  green: 0,
  skulls: 0,
  torches: [],
  completed: [],
  sheet: { pyramids: 0, torches: 0, points: 0, pairs: 0, gems: 0, skulls: 0 },
});

const tiles = () => [10, 6, 3].map((points) => ({ points, seat: null }));
export const VIEW: View = {
  players: 2,
  seat: 0,
  to_move: [0, 1],
  over: false,
  asks: { what: 'pattern', rules: [] },
  scores: [0, 0],
  phase: 'mark',
  round: 1,
  turn: 2,
  turns: 7,
  revealed: ['straight', 'domino'],
  expedition: 'domino',
  display: [5, 6, 7, 8],
  pile: 20,
  takes: [],
  hand: [],
  points: { green: tiles(), orange: tiles(), purple: tiles() },
  seats: [{ ...seat(1, 2, ['a1']), pending: [] }, seat(3, 4)],
};

export const cross = (slot: 'left' | 'right', ...fields: string[]): Option => ({
  move: `${slot}:${fields.join('-')}`,
  section: `${slot}`,
  label: fields.join(' '),
  facts: {
    verb: 'mark',
    kind: fields.length > 1 ? 'pattern' : 'single',
    slot,
    card: slot === 'left' ? 1 : 2,
    fields,
    found: fields.includes('b2') ? { red: 1 } : {},
    completes: false,
  },
});
