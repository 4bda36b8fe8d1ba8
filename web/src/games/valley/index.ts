// What the shell may ask of this game besides its board.
import type { GlyphName } from '../../lib/glyphs';
import type { Facts, Language } from '../../lib/wire';
import type { ValleyView } from './types';
import { word } from './words';

export { default as Piece } from './Piece.svelte';
export const hasPiece = (piece: string): boolean => piece.startsWith('card:');

export const choices = [
  '.valley .tray button.open',
  '.valley .chips button',
  '.valley .hand .open',
  '.valley .hand [tabindex="0"]',
  '.valley .pyramid .open',
  '.valley .pyramid [tabindex="0"]',
];

const SIGNS: Record<string, [sign: GlyphName, tint: string]> = {
  start: ['sun', '--gold-ink'],
  turn: ['walk', '--soft'],
  act: ['ankh', '--lapis-ink'],
  pay: ['gold', '--gold-ink'],
  buy: ['basket', '--gold-ink'],
  entomb: ['sarcophagus', '--plum-ink'],
  discard: ['hand', '--soft'],
  sacrifice: ['torch', '--carnelian-ink'],
  give: ['arm', '--carnelian-ink'],
  take: ['hand', '--malachite-ink'],
  return: ['cloth', '--soft'],
  show: ['offering', '--turquoise-ink'],
  reveal: ['eye', '--turquoise-ink'],
  react: ['star', '--carnelian-ink'],
  fall: ['pyramid', '--soft'],
  refill: ['pyramid', '--soft'],
  swap: ['road', '--lapis-ink'],
  draw: ['reed', '--soft'],
  shuffle: ['water', '--soft'],
  look: ['wedjat', '--turquoise-ink'],
  keep: ['wedjat', '--turquoise-ink'],
  over: ['crown', '--gold-ink'],
};

export const icon = (facts: Facts): GlyphName | null => SIGNS[facts.what as string]?.[0] ?? null;
export const tint = (facts: Facts): string | null => SIGNS[facts.what as string]?.[1] ?? null;

/** For the header: how much of the game is left. */
export function stage(view: ValleyView, lang: Language): string {
  return view.over ? word('over', lang) : word('in_stock', lang, view.stock);
}
