// What the shell shows of this game outside its board.
import type { GlyphName } from '../../lib/glyphs';
import type { KeyLine } from '../../lib/keys.svelte';
import type { Weight } from '../../lib/pace';
import { PAINT } from './chamber';
import type { PyramidsOption } from './facts';
import type { Happening, View } from './kinds';
import { t } from './words';

export { default as Piece } from './Piece.svelte';
export { default as Thumb } from './Thumb.svelte';
export const hasPiece = (piece: string): boolean => /^(pyramid|pattern|symbol|sign):\w+$/.test(piece);

export const choices = [
  '.chooser .head [data-move]',
  '.chooser .can',
  '.tools .confirm[data-move]',
  '.fields [data-here]',
  '.fields [tabindex="0"]',
  '.keep button[data-move]',
  '.keep .hand button',
];
export const keys = (): KeyLine[] => [
  { keys: ['R', '⇧ R'], does: t('board-turn.key') },
  { keys: ['M'], does: t('board-mirror.key') },
  { keys: ['1'], does: t('board-single.key') },
  { keys: ['L'], does: t('board-list.key') },
  { keys: ['⏎'], does: t('board-cross-off.key') },
  { keys: ['Esc'], does: t('board-lift.key') },
];

/** A crossing-off is made on its fields; a single one once the pattern is put away. */
export function spots(facts: PyramidsOption): string[] {
  if (facts.verb !== 'mark') return [];
  const fields = facts.fields.map((field) => `[data-field="${facts.slot}:${field}"]`).join();
  return facts.kind === 'single' ? ['[data-tool=single][aria-pressed=false]:enabled', fields] : [fields];
}

/** What lies at the pointer would cover fields that one is just looking at. */
export const closeup = 'over-words';

const ICONS: Partial<Record<Happening['what'], GlyphName>> = {
  dealt: 'hand',
  kept: 'hand',
  refilled: 'pyramid',
  expedition: 'road',
  passed: 'seat',
  marked: 'walk',
  completed: 'sarcophagus',
  taken: 'pyramid',
  points: 'crown',
  scored: 'feather',
  end: 'king',
};

export function icon(facts: Happening): GlyphName | null {
  return facts.what === 'marked' && facts.found?.torch ? 'torch' : (ICONS[facts.what] ?? null);
}

export function tint(facts: Happening): string | null {
  if (facts.what === 'expedition') return '--gold-ink';
  return 'colour' in facts ? `--${PAINT[facts.colour]}-ink` : null;
}

/** Pyramid points are a moment of their own (SG-7.1). */
const MOMENTS = new Set<Happening['what']>(['points', 'end']);
const BY_ITSELF = new Set<Happening['what']>(['refilled', 'dealt', 'chosen', 'drafted', 'scored']);
export const weight = ({ what }: Happening): Weight =>
  MOMENTS.has(what) ? 3 : BY_ITSELF.has(what) ? 0 : what === 'expedition' ? 1 : 2;

export const stage = (view: View): string => t('board-stage', { round: view.round, turn: view.turn });
