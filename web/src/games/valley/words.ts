// The words on this board.
import type { Language } from '../../lib/wire';

const WORDS = {
  pyramid: ['Pyramid', 'Pyramide'],
  stock: ['Stock', 'Vorrat'],
  boneyard: ['Boneyard', 'Friedhof'],
  hand: ['Hand', 'Hand'],
  your_hand: ['Your hand', 'Deine Hand'],
  draw: ['Draw pile', 'Nachzieh\u00adstapel'],
  draw_short: ['Draw', 'Stapel'],
  discard: ['Discards', 'Ablage'],
  your_discards: ['Your discard pile', 'Dein Ablagestapel'],
  tomb: ['Tomb', 'Grab'],
  your_tomb: ['Your tomb', 'Dein Grab'],
  tomb_of: ['{0}: tomb', '{0}: Grab'],
  plays: ['In play', 'Ausgespielt'],
  aside: ['Revealed', 'Aufgedeckt'],
  known: ['Seen in hand', 'Bekannte Handkarten'],
  deck: ['Hand, draw pile and discards together', 'Hand, Nachziehstapel und Ablage zusammen'],
  empty: ['empty', 'leer'],
  empty_place: ['Place {0}: empty', 'Platz {0}: leer'],
  place: ['place {0}', 'Platz {0}'],
  cost: ['Cost', 'Kosten'],
  gold: ['Gold', 'Gold'],
  costs: ['costs {0}', 'kostet {0}'],
  pays: ['pays {0}', 'zahlt {0}'],
  on_level: ['level {0}', 'Stufe {0}'],
  in_box: ['{0}× in the box', '{0}× in der Schachtel'],
  points: ['Points', 'Punkte'],
  starter: ['Starter', 'Startkarte'],
  unique: ['Unique', 'Einzelstück'],
  starters: ['Starters', 'Startkarten'],
  uniques: ['Uniques', 'Einzelstücke'],
  reaction: ['Reaction', 'Reaktion'],
  action: ['Action', 'Aktion'],
  to_tomb: ['Entomb', 'Ins Grab'],
  use_gold: ['{0} gold', '{0} Gold'],
  gain: ['+{0}', '+{0}'],
  uses_of: ['Uses of {0}', '{0} verwenden'],
  reconstructed: ['reconstructed; the rest is sourced', 'rekonstruiert; das Übrige ist belegt'],
  all_sourced: ['All of it is sourced.', 'Alles ist belegt.'],
  own: ['from this edition file', 'aus dieser Ausgabe'],
  rule: ['Rule {0}', 'Regel {0}'],
  square: [
    'A set scores the square of its different cards.',
    'Ein Satz zählt die Zahl seiner verschiedenen Karten im Quadrat.',
  ],
  different: ['{0} of {1} different', '{0} von {1} verschiedenen'],
  buy: ['Buy', 'Kaufen'],
  pay: ['Pay', 'Zahlen'],
  cancel: ['Not now', 'Doch nicht'],
  pay_for: ['Pay {0} gold for {1}?', '{1} für {0} Gold kaufen?'],
  missing: ['{0} more gold', 'noch {0} Gold'],
  exact: ['exactly right', 'passt genau'],
  lost: ['{0} gold is lost', '{0} Gold verfällt'],
  needless: ['one card too many', 'eine Karte zu viel'],
  what_for: ['What for? Choose a card of the base row.', 'Wofür? Wähle eine Karte der unteren Reihe.'],
  now_swap: ['{0} changes places with …', '{0} tauscht mit …'],
  gold_in_hand: ['{0} gold', '{0} Gold'],
  entombs_left: ['1 entombing left', '1 Bestattung frei'],
  entombs_many: ['{0} entombings left', '{0} Bestattungen frei'],
  entombs_none: ['entombed', 'bestattet'],
  must_remove: ['pyramid untouched', 'Pyramide unberührt'],
  has_removed: ['card removed', 'Karte entfernt'],
  discount: ['Prices {0}', 'Preise {0}'],
  flat: ['Every hand card: {0} gold', 'Jede Handkarte: {0} Gold'],
  purse: ['+{0} gold', '+{0} Gold'],
  somebody: ['Somebody may react …', 'Jemand kann reagieren …'],
  may_react: ['You may react', 'Du kannst reagieren'],
  cannot_react: ['You have nothing to react with', 'Du hast nichts zum Reagieren'],
  go_on: ['Go on', 'Weiter'],
  attacked: ['You may ward it off', 'Du kannst es abwehren'],
  show_card: ['Show: {0}', 'Vorzeigen: {0}'],
  pass: ['Let it be', 'Geschehen lassen'],
  take: ['Take', 'Nehmen'],
  sacrifice: ['Sacrifice', 'Opfern'],
  remove: ['Remove', 'Entfernen'],
  entomb: ['Entomb', 'Ins Grab'],
  fall: ['Let fall', 'Fallen lassen'],
  discard_it: ['Discard', 'Abwerfen'],
  give: ['Give away', 'Abgeben'],
  return: ['Shuffle in', 'Einmischen'],
  show: ['Show', 'Zeigen'],
  repeat: ['Repeat', 'Wiederholen'],
  react: ['React', 'Reagieren'],
  swap: ['Swap', 'Tauschen'],
  repeat_title: ['Actions of this turn', 'Aktionen dieses Zuges'],
  look_title: ['Only you see these cards', 'Nur du siehst diese Karten'],
  on_turn: ['to move', 'am Zug'],
  cards: ['{0} cards', '{0} Karten'],
  look_closely: ['Look closely', 'Genau ansehen'],
  no_cards: ['No cards', 'Keine Karten'],
  score: ['{0} points', '{0} Punkte'],
  score_one: ['{0} point', '{0} Punkt'],
  won: ['wins', 'gewinnt'],
  in_stock: ['{0} cards in the stock', '{0} Karten im Vorrat'],
  over: ['Game over', 'Spielende'],
} satisfies Record<string, readonly [en: string, de: string]>;

export type Word = keyof typeof WORDS;

export function word(key: Word, lang: Language, ...values: (string | number)[]): string {
  const text = WORDS[key][lang === 'de' ? 1 : 0];
  return values.length
    ? text.replace(/\{(\d)\}/g, (whole, i: string) => String(values[Number(i)] ?? whole))
    : text;
}

export const pointsWord = (points: number, lang: Language): string =>
  word(points === 1 ? 'score_one' : 'score', lang, points);

/** The button for a move's verb. */
export function verbWord(verb: string, lang: Language): string {
  const key = verb === 'discard' ? 'discard_it' : verb;
  return key in WORDS ? word(key as Word, lang) : verb;
}
