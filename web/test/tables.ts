// A table of two for tests: mine is seat 0.
import type { SeatNow, TableNow } from '../src/lib/wire';

export const seat = (n: number, more: Partial<SeatNow> = {}): SeatNow => ({
  seat: n,
  kind: 'person',
  name: `P${n}`,
  level: null,
  present: true,
  standin: null,
  mine: false,
  muted: false,
  blocked: false,
  ...more,
});
export const tableNow = (more: Partial<TableNow> = {}): TableNow => ({
  type: 'table',
  id: 't1',
  game: 'valley',
  title: { en: 'Valley' },
  status: 'playing',
  public: false,
  options: {},
  edition: '',
  seats: [seat(0, { mine: true }), seat(1)],
  host: true,
  key: 'k',
  commitment: null,
  proposal: null,
  next: null,
  imported: false,
  talk: true,
  created: 0,
  your_turn: true,
  to_move: [0],
  ...more,
});
