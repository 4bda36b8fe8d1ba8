// The legal moves, sorted by the place on the board that offers them.
import { plain } from '../../lib/markup';
import type { Option } from '../../lib/wire';
import type { Area } from './layout';

export interface Journey {
  from: number | 'new';
  to: number;
  move: string;
}
export interface Swap {
  a: number;
  b: number;
  move: string;
}

export interface Choices {
  moves: ReadonlySet<string>;
  labels: ReadonlyMap<string, string>;
  /** Of offerings: new ones and those already on the way. */
  journeys: Journey[];
  swaps: Swap[];
}

export function sort(options: readonly Option[]): Choices {
  const journeys: Journey[] = [];
  const swaps: Swap[] = [];
  for (const { move } of options) {
    const [verb, rest = ''] = move.split(':');
    const [first, second] = rest.split('-').map(Number) as [number, number];
    if (verb === 'enter') journeys.push({ from: 'new', to: first, move });
    else if (verb === 'move') journeys.push({ from: first, to: second, move });
    else if (verb === 'swap') swaps.push({ a: first, b: second, move });
  }
  return {
    moves: new Set(options.map((o) => o.move)),
    labels: new Map(options.map((o) => [o.move, plain(o.label)])),
    journeys,
    swaps,
  };
}

/** Moves without a place on the board: the shell's corner shows them. */
const ELSEWHERE = new Set(['forgo', 'stop', 'pass']);
export const claimed = (options: readonly Option[]): string[] =>
  options.map((o) => o.move).filter((move) => !ELSEWHERE.has(move));

/** Where on the board a move is made; null for the player's own things. */
export function areaOf(move: string): Area | null {
  const [verb, rest] = move.split(':');
  switch (verb) {
    case 'use':
      return 'gift';
    case 'walk':
    case 'fetch':
    case 'clear':
    case 'buy':
    case 'leave':
    case 'market':
      return 'market';
    case 'set':
    case 'swap':
    case 'avenue':
      return 'avenue';
    case 'enter':
    case 'move':
    case 'procession':
      return 'procession';
    case 'gem':
      return 'bag';
    case 'gold':
    case 'silver':
      return rest?.includes('-') ? 'tomb' : 'cities';
    default:
      return null;
  }
}

/** What a small screen should look at for a question. */
export function areaAsked(what: string | null | undefined): Area | null {
  switch (what) {
    case 'lay':
    case 'use':
      return 'gift';
    case 'market':
    case 'buy':
    case 'clear':
      return 'market';
    case 'avenue':
      return 'avenue';
    case 'procession':
    case 'middle':
    case 'consolation':
      return 'procession';
    case 'silver':
    case 'tribute':
      return 'cities';
    case 'chamber':
    case 'disc':
      return 'tomb';
    default:
      return null;
  }
}

/** What a player has touched so far of a move that names two places. */
export type Pick =
  | { kind: 'from'; from: number | 'new' }
  | { kind: 'to'; to: number }
  | { kind: 'plate'; plate: number }
  | null;

/** The journeys that are still meant after a touch. */
export function meant(journeys: readonly Journey[], pick: Pick): Journey[] {
  if (pick?.kind === 'from') return journeys.filter((j) => j.from === pick.from);
  if (pick?.kind === 'to') return journeys.filter((j) => j.to === pick.to);
  return [...journeys];
}

/** A touch on a field of the procession or on the supply: a move, another pick, or nothing that is possible. */
export function touchJourney(
  journeys: readonly Journey[],
  pick: Pick,
  at: number | 'new',
): { play: string } | { pick: Pick } | null {
  const starts = journeys.filter((j) => j.from === at);
  const ends = at === 'new' ? [] : journeys.filter((j) => j.to === at);
  if (pick?.kind === 'from') {
    if (pick.from === at) return { pick: null };
    const end = ends.find((j) => j.from === pick.from);
    if (end) return { play: end.move };
  }
  if (pick?.kind === 'to') {
    if (pick.to === at) return { pick: null };
    const start = starts.find((j) => j.to === pick.to);
    if (start) return { play: start.move };
  }
  if (starts.length === 1) return { play: starts[0]!.move };
  if (starts.length) return { pick: { kind: 'from', from: at } };
  if (ends.length === 1) return { play: ends[0]!.move };
  if (ends.length && at !== 'new') return { pick: { kind: 'to', to: at } };
  return null;
}

/** A touch on a plate while plates may be swapped. */
export function touchPlate(
  swaps: readonly Swap[],
  pick: Pick,
  plate: number,
): { play: string } | { pick: Pick } | null {
  if (pick?.kind === 'plate') {
    if (pick.plate === plate) return { pick: null };
    const [a, b] = [Math.min(pick.plate, plate), Math.max(pick.plate, plate)];
    const swap = swaps.find((s) => s.a === a && s.b === b);
    if (swap) return { play: swap.move };
  }
  return swaps.some((s) => s.a === plate || s.b === plate) ? { pick: { kind: 'plate', plate } } : null;
}

/** The plates that a picked plate can be swapped with; all that can be picked when none is. */
export function swappable(swaps: readonly Swap[], pick: Pick): Set<number> {
  const fit = pick?.kind === 'plate' ? swaps.filter((s) => s.a === pick.plate || s.b === pick.plate) : swaps;
  return new Set(fit.flatMap((s) => [s.a, s.b]));
}
