// Names and sentences of this game's board, in the language of the page.
import { number, pick, say } from '../../lib/i18n';
import { FINDS, groundAt, type Finds } from './gains';
import type { Box, Colour, Field, Find, Ground, Pyramid, Slot } from './types';

export const pyramidOf = (box: Box, number: number): Pyramid =>
  box.pyramids.find((p) => p.number === number)!;
export const groundName = (box: Box, ground: Ground): string =>
  pick(box.fields.find((f) => f.id === ground)?.name);
export const colourName = (box: Box, colour: Colour): string =>
  pick(box.colours.find((c) => c.id === colour)?.name);
export const patternName = (box: Box, id: string | null): string =>
  pick(box.patterns.find((p) => p.id === id)?.name);
export const cardName = (box: Box, number: number): string =>
  `${number} ${colourName(box, pyramidOf(box, number).colour)}`;
export const slotName = (slot: Slot): string =>
  slot === 'left' ? say('left', 'links') : say('right', 'rechts');

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

export const pointsText = (points: number): string =>
  `${number(points)} ${Math.abs(points) === 1 ? say('point', 'Punkt') : say('points', 'Punkte')}`;

export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? number(points) : '±0';

/** What a symbol does, in a few words. */
export function briefly(ground: Ground): string {
  switch (ground) {
    case 'entrance':
      return say('begin here', 'hier beginnen');
    case 'tomb':
      return say('reach it: 10 points', 'erreichen: 10 Punkte');
    case 'red':
    case 'green':
      return say('a pair red and green 5, single 1', 'ein Paar aus Rot und Grün 5, einzeln 1');
    case 'torch':
      return say('5 points, one per round', '5 Punkte, eine pro Runde');
    case 'skull':
      return say('minus points', 'Minuspunkte');
    case 'potion':
      return say('erases two skulls', 'tilgt zwei Totenköpfe');
    case 'cross':
      return say('one more field at once', 'sofort noch ein Feld');
    default:
      return '';
  }
}

/** What a symbol does, with its rule. */
export function symbolText(ground: Ground): string {
  switch (ground) {
    case 'cross':
      return say(
        'One more field at once, on either chamber (SG-5.1).',
        'Sofort noch ein Feld, in einer der beiden Kammern (SG-5.1).',
      );
    case 'red':
    case 'green':
      return say(
        'A red and a green gem together bring 5 points, a single one 1 (SG-8.2).',
        'Ein roter und ein grüner Edelstein bringen zusammen 5 Punkte, ein einzelner 1 (SG-8.2).',
      );
    case 'torch':
      return say(
        '5 points; one torch counts per round (SG-5.3).',
        '5 Punkte; pro Runde zählt eine Fackel (SG-5.3).',
      );
    case 'skull':
      return say(
        'Marks the next skull; the highest value counts as minus points (SG-5.4, SG-8.3).',
        'Markiert den nächsten Totenkopf; der höchste Wert zählt als Minuspunkte (SG-5.4, SG-8.3).',
      );
    case 'potion':
      return say(
        'Erases the two highest marked skulls (SG-5.5).',
        'Wischt die beiden höchsten markierten Totenköpfe weg (SG-5.5).',
      );
    case 'entrance':
      return say(
        'The way in: the first crosses on a card must cover it (SG-4.4).',
        'Der Eingang: Die ersten Kreuze auf einer Karte müssen ihn enthalten (SG-4.4).',
      );
    case 'wall':
      return say(
        'A wall can never be crossed off (SG-4.3).',
        'Eine Mauer kann nie angekreuzt werden (SG-4.3).',
      );
    case 'tomb':
      return say(
        'Completes the pyramid: 10 points (SG-5.7, SG-8.4).',
        'Stellt die Pyramide fertig: 10 Punkte (SG-5.7, SG-8.4).',
      );
    default:
      return '';
  }
}

export const numberSign = (): string => say('No.', 'Nr.');

/** Signs that stand on no field: rows of the score card, the colours, the course of the game. */
export type Sign = Colour | 'pairs' | 'skulls' | 'torches' | 'points' | 'completed' | 'rounds' | 'hidden';

/** What a sign is called and means, with its rules. */
export function signText(box: Box, sign: Sign): { name: string; text: string } {
  const { skulls, pyramid_points, per_pyramid, per_torch, per_pair, per_gem } = box.score_card;
  const values = pyramid_points.join(', ');
  switch (sign) {
    case 'pairs':
      return {
        name: say('Gems', 'Edelsteine'),
        text: say(
          'A red and a green gem make a pair: {0} points. A gem without a partner: {1} (SG-8.2).',
          'Ein roter und ein grüner Edelstein sind ein Paar: {0} Punkte. Ein Edelstein ohne Partner: {1} (SG-8.2).',
          per_pair,
          per_gem,
        ),
      };
    case 'skulls':
      return {
        name: say('Skulls', 'Totenköpfe'),
        text: say(
          'Each skull marks the next field, from −{0} to −{1}. Only the last one marked counts; a potion erases two (SG-5.5, SG-8.3).',
          'Jeder Totenkopf markiert das nächste Feld, von −{0} bis −{1}. Nur das letzte zählt; ein Zaubertrank wischt zwei weg (SG-5.5, SG-8.3).',
          skulls[0]!,
          skulls.at(-1)!,
        ),
      };
    case 'torches':
      return {
        name: say('Torches I to IV', 'Fackeln I bis IV'),
        text: say(
          'One field per round. The first torch of a round marks it: {0} points; more in that round bring nothing (SG-5.3, SG-8.2).',
          'Ein Feld pro Runde. Die erste Fackel einer Runde markiert es: {0} Punkte; weitere in dieser Runde bringen nichts (SG-5.3, SG-8.2).',
          per_torch,
        ),
      };
    case 'points':
      return {
        name: say('Pyramid points', 'Pyramidenpunkte'),
        text: say(
          'For your 2nd, 4th and 6th completed pyramid of a colour you get the highest points still there: {0} (SG-7.1).',
          'Für deine 2., 4. und 6. fertige Pyramide einer Farbe bekommst du die höchsten Punkte, die noch da sind: {0} (SG-7.1).',
          values,
        ),
      };
    case 'completed':
      return {
        name: say('Completed pyramids', 'Fertige Pyramiden'),
        text: say(
          'A pyramid whose tomb chamber is crossed off: {0} points (SG-8.4).',
          'Eine Pyramide, deren Grabkammer angekreuzt ist: {0} Punkte (SG-8.4).',
          per_pyramid,
        ),
      };
    case 'rounds':
      return {
        name: say('Rounds', 'Runden'),
        text: say(
          'Four rounds. In each, seven of the eight expedition cards are revealed one after the other (SG-3.1).',
          'Vier Runden. In jeder werden sieben der acht Expeditionskarten nacheinander aufgedeckt (SG-3.1).',
        ),
      };
    case 'hidden':
      return {
        name: say('Still hidden', 'Noch verdeckt'),
        text: say(
          'Patterns that can still come in this round; the last of the eight cards stays unused (SG-3.1).',
          'Muster, die in dieser Runde noch kommen können; die letzte der acht Karten bleibt ungenutzt (SG-3.1).',
        ),
      };
    default:
      return {
        name: say('Colour: {0}', 'Farbe: {0}', colourName(box, sign)),
        text: say(
          'Your 2nd, 4th and 6th completed pyramid of this colour bring pyramid points: {0} (SG-7.1). The number is no score: when several take a card or are tied, the lower one goes first (SG-6.3, SG-8.5).',
          'Deine 2., 4. und 6. fertige Pyramide dieser Farbe bringen Pyramidenpunkte: {0} (SG-7.1). Die Nummer zählt keine Punkte: Nehmen mehrere eine Karte oder steht es gleich, geht die kleinere vor (SG-6.3, SG-8.5).',
          values,
        ),
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
  return say(
    'Pyramid {0}; {1} crossed off; open: {2}',
    'Pyramide {0}; {1} angekreuzt; offen: {2}',
    cardName(box, number),
    crossed.length,
    open.join(', ') || '–',
  );
}

/** A field, what is on it and whether it is crossed off. */
export function fieldText(box: Box, number: number, field: Field, crossed: boolean): string {
  const ground = groundName(box, groundAt(pyramidOf(box, number).rows, field));
  return crossed
    ? say('{0}, {1}, crossed off', '{0}, {1}, angekreuzt', field, ground)
    : `${field}, ${ground}`;
}
