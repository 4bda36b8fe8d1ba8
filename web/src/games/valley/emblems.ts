// The picture of each card: a hieroglyph, alone or built into something.
import type { GlyphName } from '../../lib/glyphs';
import type { Card } from './types';
import { type Family } from './box';

export type Emblem =
  | { kind: 'glyph'; glyph: GlyphName }
  /** On a plinth. */
  | { kind: 'statue'; glyph: GlyphName; crown?: GlyphName }
  /** With a papyrus roll below. */
  | { kind: 'book'; glyph: GlyphName }
  /** A jar whose lid is the head of one of the sons of Horus. */
  | { kind: 'jar'; head: GlyphName; crop: [x: number, y: number, width: number, height: number] }
  /** One to three frames around one another. */
  | { kind: 'coffin'; frames: number }
  | { kind: 'mummy' };

const glyph = (name: GlyphName): Emblem => ({ kind: 'glyph', glyph: name });
const statue = (name: GlyphName, crown?: GlyphName): Emblem => ({ kind: 'statue', glyph: name, crown });
const book = (name: GlyphName): Emblem => ({ kind: 'book', glyph: name });

const EMBLEMS: Record<string, Emblem> = {
  shabti: glyph('shabti'),
  urn: glyph('urn'),
  'box-of-food': glyph('food'),
  'offering-table': glyph('offering'),
  boat: glyph('boat'),
  'ka-figure': glyph('ka'),
  'senet-game': glyph('senet'),
  'mummified-cat': { kind: 'mummy' },
  'burial-mask': glyph('mask'),
  censer: glyph('censer'),
  'book-of-the-netherworld': book('netherworld'),
  'book-of-traversing-eternity': book('eternity'),
  'book-of-gates': book('gates'),
  'book-of-the-earth': book('earth'),
  'book-of-the-heavens': book('heavens'),
  'book-of-the-dead': book('ankh'),
  'tyet-amulet': glyph('tyet'),
  'heart-scarab-amulet': glyph('scarab'),
  'wedjat-amulet': glyph('wedjat'),
  'djed-pillar-amulet': glyph('djed'),
  'weres-amulet': glyph('weres'),
  'imsety-jar': { kind: 'jar', head: 'human', crop: [0, 0, 238, 246] },
  'hapy-jar': { kind: 'jar', head: 'baboon', crop: [36, 0, 190, 165] },
  'duamutef-jar': { kind: 'jar', head: 'jackal', crop: [0, 0, 190, 175] },
  'qebehsenuef-jar': { kind: 'jar', head: 'falcon', crop: [0, 0, 190, 150] },
  'statue-of-bastet': statue('cat'),
  'statue-of-anubis': statue('anubis'),
  'statue-of-horus': statue('falcon'),
  'statue-of-sobek': glyph('sobek'), // the crocodile lies on a shrine already
  'statue-of-hathor': statue('isis'), // sign C9: horns and sun disc
  'statue-of-isis': statue('woman', 'seat'), // the throne on her head is her name
  'statue-of-thoth': statue('thoth'),
  'inner-sarcophagus': { kind: 'coffin', frames: 1 },
  'middle-sarcophagus': { kind: 'coffin', frames: 2 },
  'outer-sarcophagus': { kind: 'coffin', frames: 3 },
};

/** A card that an owner of the box invented shows the sign of its family. */
export function emblemOf(card: Card, family: Family): Emblem {
  return EMBLEMS[card.id] ?? glyph(family.sign);
}

/** The hieroglyph of a card where there is room for one sign only. */
export function signOf(card: Card, family: Family): GlyphName {
  const emblem = emblemOf(card, family);
  switch (emblem.kind) {
    case 'jar':
      return emblem.head;
    case 'coffin':
      return 'sarcophagus';
    case 'mummy':
      return 'cat';
    default:
      return emblem.glyph;
  }
}
