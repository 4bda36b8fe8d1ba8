// What the shell shows of this game outside its board.
import type { GlyphName } from '../../lib/glyphs';
import { say } from '../../lib/i18n';
import type { KeyLine } from '../../lib/keys.svelte';
import type { Facts, Language } from '../../lib/wire';
import { PAINT } from './chamber';
import type { Colour, View } from './types';

export { default as Piece } from './Piece.svelte';
export const hasPiece = (piece: string): boolean => /^(pyramid|pattern|symbol|sign):\w+$/.test(piece);

export const choices = [
  '.chooser .can',
  '.fields [data-here]',
  '.fields [tabindex="0"]',
  '.keep button[data-move]',
  '.keep .hand button',
];
export const keys = (): KeyLine[] => [
  { keys: ['R', '⇧ R'], does: say('turn the pattern', 'das Muster drehen') },
  { keys: ['M'], does: say('mirror the pattern', 'das Muster spiegeln') },
  {
    keys: ['1'],
    does: say('a single cross instead of the pattern', 'ein einzelnes Kreuz statt des Musters'),
  },
  { keys: ['L'], does: say('all possibilities as a list', 'alle Möglichkeiten als Liste') },
];

const ICONS: Record<string, GlyphName> = {
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

export function icon(facts: Facts): GlyphName | null {
  return facts.what === 'marked' && facts.found?.torch ? 'torch' : (ICONS[facts.what as string] ?? null);
}

export function tint(facts: Facts): string | null {
  if (facts.what === 'expedition') return '--gold-ink';
  const colour = facts.colour as Colour | undefined;
  return colour && colour in PAINT ? `--${PAINT[colour]}-ink` : null;
}

export function stage(view: View, lang: Language): string {
  if (!view.round) return lang === 'de' ? 'Vorbereitung' : 'Setup';
  return lang === 'de'
    ? `Runde ${view.round} · Expedition ${view.turn}`
    : `Round ${view.round} · Expedition ${view.turn}`;
}
