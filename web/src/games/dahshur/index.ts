import type { GameExtras } from '../../lib/board';
import type { GlyphName } from '../../lib/glyphs';
import type { Weight } from '../../lib/pace';
import Piece from './Piece.svelte';
import Thumb from './Thumb.svelte';
import { WARE } from './signs';
import type { DahshurHappening, DahshurView } from './facts';
import { idOf } from './pieces';
import { t } from './words';

const ICONS: Record<string, GlyphName> = {
  start: 'crown',
  round: 'sun',
  turn: 'seat',
  neutral: 'king',
  lay: 'king',
  shown: 'eye',
  third: 'king',
  use: 'king',
  market_prince: 'king',
  forgo: 'hand',
  walk: 'walk',
  buy: 'basket',
  offer: 'offering',
  reshuffle: 'offering',
  fetch: 'basket',
  swap: 'road',
  gem: 'ring',
  gem_taken: 'ring',
  gem_drawn: 'ring',
  points: 'obelisk',
  enter: 'water',
  move: 'water',
  reward: 'crook',
  dice: 'senet',
  disc: 'sun',
  lapse: 'hand',
  tribute: 'house',
  city: 'house',
  chamber: 'sarcophagus',
  opening: 'torch',
  disc_set: 'sun',
  pass: 'hand',
};
const TINTS: Record<string, string> = {
  ruby: '--carnelian-ink',
  emerald: '--malachite-ink',
  sapphire: '--lapis-ink',
};

/** What lies at the pointer would cover what one is just planning. */
export const closeup = 'over-words';

export const choices = [
  '.dahshur .area',
  '.dahshur .ways button',
  '.dahshur .spot.can.picked',
  '.dahshur .spot.can',
];
export const icon: GameExtras['icon'] = (facts: DahshurHappening) => ICONS[facts.what] ?? null;
export const tint: GameExtras['tint'] = (facts: DahshurHappening) =>
  ('gem' in facts && TINTS[idOf(facts.gem)]) ||
  (typeof facts.seat === 'number' ? `--seat-ink-${facts.seat}` : null);
export const hasPiece: GameExtras['hasPiece'] = (piece) => {
  const [kind, id = ''] = piece.split(':');
  const first = id.split('-')[0]!;
  if (kind === 'gem') return id in TINTS;
  if (kind === 'disc') return first === 'gold' || first === 'silver';
  if (kind === 'trader' || kind === 'about') return true;
  return (kind === 'prince' || kind === 'plate' || kind === 'colour') && first in WARE;
};
/** The end of a round is told moment by moment: dice, rewards, tribute. */
const MOMENTS = new Set<DahshurHappening['what']>(['round', 'dice', 'reward', 'tribute', 'opening']);
const PARTS = new Set<DahshurHappening['what']>([
  'turn',
  'use',
  'walk',
  'offer',
  'points',
  'lapse',
  'city',
  'pass',
]);
const BY_ITSELF = new Set<DahshurHappening['what']>(['reshuffle', 'thirds', 'offering']);
export const weight = ({ what }: DahshurHappening): Weight =>
  MOMENTS.has(what) ? 3 : BY_ITSELF.has(what) ? 0 : PARTS.has(what) ? 1 : 2;

export const stage: GameExtras['stage'] = (view: DahshurView) => {
  if (view.over) return t('board-over');
  return view.opening ? t('board-opening') : t('board-round', { round: view.round, rounds: view.rounds });
};
/** The obelisks: what is only worth something at the end is not on them yet. */
export const scores: GameExtras['scores'] = (view: DahshurView) => view.seats.map((seat) => seat.points);
export { Piece, Thumb };
