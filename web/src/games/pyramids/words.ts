// Names and sentences of this game's board, in the language of the page: board-… of the game's catalogue.
import { number, pick, sayings } from '../../lib/i18n';

import {
  FINDS,
  type Box,
  type Colour,
  type Field,
  type Find,
  type Finds,
  type Ground,
  type Pyramid,
} from './kinds';
import { groundAt } from './shapes';

export const t = sayings('pyramids');

export const pyramidOf = (box: Box, number: number): Pyramid =>
  box.pyramids.find((p) => p.number === number)!;
export const groundName = (box: Box, ground: Ground): string =>
  pick(box.fields.find((f) => f.id === ground)?.name);
export const colourName = (box: Box, colour: Colour): string =>
  pick(box.colours.find((c) => c.id === colour)?.name);
export const patternName = (box: Box, id: string | null): string =>
  pick(box.patterns.find((p) => p.id === id)?.name);
export const cardName = (box: Box, number: number): string =>
  t('board-card', { number, colour: colourName(box, pyramidOf(box, number).colour) });

export const manyOf = (find: Find, count: number): string => t('board-find', { find, count });

/** "1 red gem, 2 skulls, tomb chamber" */
export function findsText(finds: Finds, completes: boolean): string {
  const parts = FINDS.filter((find) => finds[find]).map((find) => manyOf(find, finds[find]!));
  if (completes) parts.push(t('board-tomb'));
  return parts.join(', ');
}

export const pointsText = (points: number): string =>
  t('board-points', { count: points, points: number(points) });

export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? number(points) : '±0';

/** What a symbol does, in a few words. */
export function briefly(box: Box, ground: Ground): string {
  const { per_pyramid, per_torch, per_pair: pair, per_gem: single } = box.score_card;
  switch (ground) {
    case 'entrance':
    case 'skull':
    case 'potion':
    case 'cross':
      return t(`board-brief-${ground}`);
    case 'tomb':
      return t('board-brief-tomb', { points: per_pyramid });
    case 'red':
    case 'green':
      return t('board-brief-gem', { pair, single });
    case 'torch':
      return t('board-brief-torch', { points: per_torch });
    default:
      return '';
  }
}

/** What a symbol does, with its rule. */
export function symbolText(box: Box, ground: Ground): string {
  const { per_pyramid, per_torch, per_pair: pair, per_gem: single } = box.score_card;
  switch (ground) {
    case 'cross':
    case 'skull':
    case 'potion':
    case 'entrance':
    case 'wall':
      return t(`board-says-${ground}`);
    case 'red':
    case 'green':
      return t('board-says-gem', { pair, single });
    case 'torch':
      return t('board-says-torch', { points: per_torch });
    case 'tomb':
      return t('board-says-tomb', { points: per_pyramid });
    default:
      return '';
  }
}

/** Signs that stand on no field: rows of the score card, the colours, the course of the game. */
export type Sign = Colour | 'pairs' | 'skulls' | 'torches' | 'points' | 'completed' | 'rounds' | 'hidden';

/** What a sign is called and means, with its rules. */
export function signText(box: Box, sign: Sign): { name: string; text: string } {
  const { skulls, pyramid_points, per_pyramid, per_torch, per_pair: pair, per_gem: single } = box.score_card;
  const values = pyramid_points.join(', ');
  switch (sign) {
    case 'pairs':
      return { name: t('board-sign-pairs'), text: t('board-sign-pairs.says', { pair, single }) };
    case 'skulls':
      return {
        name: t('board-sign-skulls'),
        text: t('board-sign-skulls.says', { first: skulls[0]!, last: skulls.at(-1)! }),
      };
    case 'torches':
      return { name: t('board-sign-torches'), text: t('board-sign-torches.says', { points: per_torch }) };
    case 'points':
      return { name: t('board-sign-points'), text: t('board-sign-points.says', { values }) };
    case 'completed':
      return {
        name: t('board-sign-completed'),
        text: t('board-sign-completed.says', { points: per_pyramid }),
      };
    case 'rounds':
      return {
        name: t('board-sign-rounds'),
        text: t('board-sign-rounds.says', {
          rounds: box.rounds,
          turns: box.turns,
          cards: box.expedition_cards,
        }),
      };
    case 'hidden':
      return {
        name: t('board-sign-hidden'),
        text: t('board-sign-hidden.says', { cards: box.expedition_cards }),
      };
    default:
      return {
        name: t('board-sign-colour', { colour: colourName(box, sign) }),
        text: t('board-sign-colour.says', { values }),
      };
  }
}

/** What stands on a card, for those who do not see it. */
export function cardText(box: Box, number: number, crossed: readonly Field[]): string {
  const { rows } = pyramidOf(box, number);
  const fields = rows.flatMap((row, r) => row.map((ground, c) => ({ ground, field: 'abcde'[c]! + (r + 1) })));
  const special = fields.filter(
    ({ ground }) => ground !== 'wall' && ground !== 'corridor' && ground !== 'entrance',
  );
  const open = special
    .filter(({ field }) => !crossed.includes(field))
    .map(({ ground, field }) => `${field} ${groundName(box, ground)}`);
  return t('board-card-says', {
    card: cardName(box, number),
    count: crossed.length,
    open: open.join(', ') || '–',
  });
}

/** A field, what is on it and whether it is crossed off. */
export function fieldText(box: Box, number: number, field: Field, crossed: boolean): string {
  const ground = groundName(box, groundAt(pyramidOf(box, number).rows, field));
  return t(crossed ? 'board-field-crossed' : 'board-field', { field, ground });
}
