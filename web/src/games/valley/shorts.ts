// Words that fit on a small card. The full text is on the large one.
import type { Language } from '../../lib/wire';
import type { Card } from './types';

/** By the full text, so that a card that an owner corrected never carries a wrong short one. */
const SHORTS: Record<string, [en: string, de: string]> = {
  'Swap 2 pyramid cards, or sacrifice 1 pyramid card.': [
    'Pyramid: swap 2 or sacrifice 1',
    'Pyramide: 2 tauschen oder 1 opfern',
  ],
  'Discard 1 hand card, then draw 1.': ['Discard 1, draw 1', '1 abwerfen, 1 ziehen'],
  'Draw 1 card.': ['Draw 1', '1 ziehen'],
  "Show it in another player's turn: you neither discard nor sacrifice from hand for that attack.": [
    'Wards off an attack on your hand',
    'Wehrt Angriffe auf deine Hand ab',
  ],
  "After another player's purchase: discard the Boat and take a base-row card.": [
    'After others buy: take from the base',
    'Nach fremdem Kauf: 1 von unten',
  ],
  'Discard a set card from hand; take a pyramid card of the same set.': [
    'Discard set card, take same set',
    'Set-Karte gegen gleiches Set',
  ],
  'Everyone discards the top of their draw pile; if none costs more than yours, draw 3, otherwise 1.': [
    'All turn 1; dearest draws 3',
    'Alle decken 1 auf; teuerste zieht 3',
  ],
  'When another player sacrifices a card: discard the Cat and take that card.': [
    'Take what others sacrifice',
    'Nimm, was andere opfern',
  ],
  'Take any pyramid card into your hand.': ['Pyramid card to hand', 'Pyramidenkarte auf die Hand'],
  'This turn every card you buy costs 2 less, at least 1.': [
    'Purchases cost 2 less',
    'Käufe kosten 2 weniger',
  ],
  'Take the top card of the stock.': ['Take top of the stock', 'Nimm oberste Vorratskarte'],
  'If you bought a card this turn, take a pyramid card that costs less than it.': [
    'Bought? Take a cheaper one',
    'Gekauft? Nimm eine billigere',
  ],
  'Reveal the top of your draw pile, execute its action if possible, then discard it.': [
    'Reveal 1 and do its action',
    'Decke 1 auf, Aktion ausführen',
  ],
  'Sacrifice a hand card; take a pyramid card that costs at most twice as much.': [
    'Sacrifice 1, take up to twice its cost',
    'Opfere 1, nimm bis doppelte Kosten',
  ],
  'With 5 or more cards in your discard pile, entomb one of them.': [
    '5+ discards: entomb one',
    'Ablage ab 5: eine ins Grab',
  ],
  'Entomb the cheapest pyramid card.': ['Entomb the pyramid’s cheapest', 'Billigste der Pyramide ins Grab'],
  'Repeat an action you executed this turn.': ['Repeat an action', 'Aktion wiederholen'],
  'Take 1 card from your discard pile into your hand.': [
    'Discard pile to hand: 1',
    '1 aus der Ablage auf die Hand',
  ],
  'Draw 2 cards.': ['Draw 2', '2 ziehen'],
  'Show a set card in your tomb; take a pyramid card of the same set.': [
    'Take from a set in your tomb',
    'Nimm 1 zu einem Set in deinem Grab',
  ],
  'Take 1 card from your tomb into your hand.': ['Tomb to hand: 1', '1 aus dem Grab auf die Hand'],
  'Each other player with more than 3 hand cards discards 1.': [
    'Others over 3 discard 1',
    'Andere über 3 werfen 1 ab',
  ],
  'Each other player discards the top of their draw pile; draw 1 card.': [
    'Others lose top card; draw 1',
    'Andere verlieren 1; 1 ziehen',
  ],
  'Each other player discards down to 3 hand cards.': [
    'Others discard down to 3',
    'Andere werfen ab bis auf 3',
  ],
  'Each other player with more than 5 cards sacrifices 1 hand card.': [
    'Others sacrifice 1',
    'Andere opfern 1',
  ],
  'Each other player with more than 5 cards puts 1 hand card onto your discard pile.': [
    'Others give you 1',
    'Andere geben dir 1',
  ],
  'Take the top card of the boneyard.': ['Take top of the boneyard', 'Nimm oberste vom Friedhof'],
  'Swap 2 pyramid cards, then draw 1 card.': ['Swap 2, draw 1', '2 tauschen, 1 ziehen'],
  'Draw 3 cards, then discard 2 hand cards.': ['Draw 3, discard 2', '3 ziehen, 2 abwerfen'],
  'Sacrifice 1 hand card, then draw 3 cards.': ['Sacrifice 1, draw 3', '1 opfern, 3 ziehen'],
  'Take 1 card from your tomb into your hand, then entomb 1 or 2 hand cards.': [
    'Tomb to hand: 1; entomb 1–2',
    '1 aus dem Grab, 1–2 hinein',
  ],
  'This turn every card in your hand has gold value 4.': ['Each hand card: 4 gold', 'Jede Handkarte: 4 Gold'],
  'Entomb 1 hand card.': ['Entomb 1', '1 ins Grab'],
  'Entomb 1 or 2 hand cards.': ['Entomb 1 or 2', '1 oder 2 ins Grab'],
  'Entomb 1 hand card and the top card of the boneyard.': [
    'Entomb 1 and top of boneyard',
    '1 und oberste vom Friedhof ins Grab',
  ],
};
const SHORT_ENOUGH = 34;

export function shortText(card: Card, lang: Language): string {
  const short = SHORTS[card.text.en]?.[lang === 'de' ? 1 : 0];
  const full = card.text[lang];
  return short ?? (full.length <= SHORT_ENOUGH ? full : '');
}

// Where long words may break; browsers do not hyphenate on every machine.
const SYLLABLES = [
  'Herz-skara-bäus',
  'Durch-wandeln',
  'Kebech-senuef',
  'Dua-mutef',
  'Innen-sarko-phag',
  'Mittel-sarko-phag',
  'Außen-sarko-phag',
  'Mumi-fizierte',
  'Räucher-gefäß',
  'Unter-welt-buch',
  'Opfer-tisch',
  'Himmels-buch',
  'Pforten-buch',
  'Toten-buch',
  'Grab-maske',
  'Nether-world',
  'Travers-ing',
  'Qebeh-senuef',
  'Sarco-phagus',
  'Mummi-fied',
].map((word): [string, string] => [word.replaceAll('-', ''), word.replaceAll('-', '\u00ad')]);

// Names too long for a small card; its family says the rest.
const BRIEF: Record<string, string> = {
  'Book of Traversing Eternity': 'Traversing Eternity',
  'Buch vom Durchwandeln der Ewigkeit': 'Durchwandeln',
  'Book of the Netherworld': 'Netherworld',
  'Herzskarabäus-Amulett': 'Herzskarabäus',
};

export const briefName = (name: string): string => breakable(BRIEF[name] ?? name);

/** The name with soft hyphens. */
export function breakable(name: string): string {
  return SYLLABLES.reduce((text, [whole, parts]) => text.replace(whole, parts), name);
}
