import type { GameExtras } from '../../lib/board';
import type { GlyphName } from '../../lib/glyphs';
import Piece from './Piece.svelte';
import { WARE } from './signs';
import type { View } from './types';
import { say } from './words';

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

export const choices = [
  '.dahshur .area',
  '.dahshur .ways button',
  '.dahshur .spot.can.picked',
  '.dahshur .spot.can',
];
export const icon: GameExtras['icon'] = (facts) => ICONS[facts.what] ?? null;
export const tint: GameExtras['tint'] = (facts) =>
  TINTS[facts.gem] ?? (facts.seat >= 0 ? `--seat-ink-${facts.seat}` : null);
export const hasPiece: GameExtras['hasPiece'] = (piece) => {
  const [kind, id = ''] = piece.split(':');
  const first = id.split('-')[0]!;
  if (kind === 'gem') return id in TINTS;
  if (kind === 'disc') return first === 'gold' || first === 'silver';
  return (kind === 'prince' || kind === 'plate' || kind === 'colour') && first in WARE;
};
export const stage: GameExtras['stage'] = (view: View, lang) => {
  if (view.over) return say(lang, 'over');
  return view.deciding === 'disc' ? say(lang, 'opening') : say(lang, 'round', view.round, view.rounds);
};
/** The obelisks: what is only worth something at the end is not on them yet. */
export const scores: GameExtras['scores'] = (view: View) => view.seats.map((seat) => seat.points);
export { Piece };
