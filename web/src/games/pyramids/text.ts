// Names and sentences of this game's board, in the language of the page.
import { pick, say } from '../../lib/i18n';
import { FINDS, groundAt, type Finds } from './gains';
import type { Box, Colour, Field, Find, Ground, Pyramid, Slot } from './types';

export const pyramidOf = (box: Box, number: number): Pyramid => box.pyramids.find((p) => p.number === number)!;
export const groundName = (box: Box, ground: Ground): string => pick(box.fields.find((f) => f.id === ground)?.name);
export const colourName = (box: Box, colour: Colour): string => pick(box.colours.find((c) => c.id === colour)?.name);
export const patternName = (box: Box, id: string | null): string => pick(box.patterns.find((p) => p.id === id)?.name);
export const cardName = (box: Box, number: number): string => `${number} ${colourName(box, pyramidOf(box, number).colour)}`;
export const slotName = (slot: Slot): string => (slot === 'left' ? say('left', 'links') : say('right', 'rechts'));

const MANY: Record<Find, readonly [en1: string, en: string, de1: string, de: string]> = {
  red: ['red gem', 'red gems', 'roter Edelstein', 'rote Edelsteine'],
  green: ['green gem', 'green gems', 'grüner Edelstein', 'grüne Edelsteine'],
  torch: ['torch', 'torches', 'Fackel', 'Fackeln'],
  skull: ['skull', 'skulls', 'Totenkopf', 'Totenköpfe'],
  potion: ['potion', 'potions', 'Zaubertrank', 'Zaubertränke'],
  cross: ['extra cross', 'extra crosses', 'Zusatzkreuz', 'Zusatzkreuze'],
};

export function manyOf(find: Find, many: number): string {
  const [en1, en, de1, de] = MANY[find];
  return `${many} ${many === 1 ? say(en1, de1) : say(en, de)}`;
}

/** "1 red gem, 2 skulls, tomb chamber" */
export function findsText(finds: Finds, completes: boolean): string {
  const parts = FINDS.filter((find) => finds[find]).map((find) => manyOf(find, finds[find]!));
  if (completes) parts.push(say('tomb chamber', 'Grabkammer'));
  return parts.join(', ');
}

/** With a real minus sign. */
export const plainly = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export const pointsText = (points: number): string =>
  `${plainly(points)} ${Math.abs(points) === 1 ? say('point', 'Punkt') : say('points', 'Punkte')}`;

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? plainly(points) : '±0');

/** What a symbol does, with its rule. */
export function symbolText(ground: Ground): string {
  switch (ground) {
    case 'cross': return say('One more field at once, on either chamber (SG-5.1).', 'Sofort noch ein Feld, in einer der beiden Kammern (SG-5.1).');
    case 'red':
    case 'green': return say('A red and a green gem together bring 5 points, a single one 1 (SG-8.2).', 'Ein roter und ein grüner Edelstein bringen zusammen 5 Punkte, ein einzelner 1 (SG-8.2).');
    case 'torch': return say('5 points; one torch counts per round (SG-5.3).', '5 Punkte; pro Runde zählt eine Fackel (SG-5.3).');
    case 'skull': return say('Marks the next skull; the highest value counts as minus points (SG-5.4, SG-8.3).', 'Markiert den nächsten Totenkopf; der höchste Wert zählt als Minuspunkte (SG-5.4, SG-8.3).');
    case 'potion': return say('Erases the two highest marked skulls (SG-5.5).', 'Wischt die beiden höchsten markierten Totenköpfe weg (SG-5.5).');
    case 'tomb': return say('Completes the pyramid: 10 points (SG-5.7, SG-8.4).', 'Stellt die Pyramide fertig: 10 Punkte (SG-5.7, SG-8.4).');
    default: return '';
  }
}

/** What stands on a card, for those who do not see it. */
export function cardText(box: Box, number: number, crossed: readonly Field[]): string {
  const { rows } = pyramidOf(box, number);
  const fields = rows.flatMap((row, r) => row.map((ground, c) => ({ ground, field: 'abcde'[c]! + (r + 1) })));
  const special = fields.filter(({ ground }) => ground !== 'wall' && ground !== 'corridor' && ground !== 'entrance');
  const open = special.filter(({ field }) => !crossed.includes(field)).map(({ ground, field }) => `${field} ${groundName(box, ground)}`);
  return say('Pyramid {0}; {1} crossed off; open: {2}', 'Pyramide {0}; {1} angekreuzt; offen: {2}', cardName(box, number), crossed.length, open.join(', ') || '–');
}

/** A field, what is on it and whether it is crossed off. */
export function fieldText(box: Box, number: number, field: Field, crossed: boolean): string {
  const ground = groundName(box, groundAt(pyramidOf(box, number).rows, field));
  return crossed ? say('{0}, {1}, crossed off', '{0}, {1}, angekreuzt', field, ground) : `${field}, ${ground}`;
}
