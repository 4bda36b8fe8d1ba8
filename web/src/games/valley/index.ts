// What the shell may ask of this game besides its board.
import { pick } from '../../lib/i18n';
import type { GlyphName } from '../../lib/glyphs';
import type { Weight } from '../../lib/pace';
import type { ValleyHappening, ValleyPrinted, ValleyView } from './facts';
import { t } from './words';

export { default as Piece } from './Piece.svelte';
export { default as Thumb } from './Thumb.svelte';
export { default as Found } from './Found.svelte';
export const closeup = 'column';
export const hasPiece = (piece: string): boolean => piece.startsWith('card:');

export const choices = [
  '.valley .tray button.open',
  '.valley .chips button',
  '.valley .hand .open',
  '.valley .hand [tabindex="0"]',
  '.valley .pyramid .open',
  '.valley .pyramid [tabindex="0"]',
];

const SIGNS: Partial<Record<ValleyHappening['what'], [sign: GlyphName, tint: string]>> = {
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

export const icon = ({ what }: ValleyHappening): GlyphName | null => SIGNS[what]?.[0] ?? null;
export const tint = ({ what }: ValleyHappening): string | null => SIGNS[what]?.[1] ?? null;

/** What crumbles, is paid or drawn belongs to a move; the moves of a turn are announced one by one. */
const PARTS = new Set<ValleyHappening['what']>([
  'pay',
  'draw',
  'shuffle',
  'discard',
  'reveal',
  'look',
  'keep',
  'turn',
]);
const BY_ITSELF = new Set<ValleyHappening['what']>(['fall', 'refill', 'end', 'effect']);
export const weight = ({ what }: ValleyHappening): Weight =>
  what === 'over' ? 3 : BY_ITSELF.has(what) ? 0 : PARTS.has(what) ? 1 : 2;

/** For the header: how much of the game is left. */
export function stage(view: ValleyView): string {
  return view.over ? t('board-over') : t('board-in-stock', { count: view.stock });
}

export const nameOf = (piece: string, { cards }: ValleyPrinted): string =>
  pick(cards.find(({ id }) => piece === id || piece === `card:${id}`)?.name) || piece;
