// The page's sentences, in the reader's language: `t('verdict', { winners: 1, points: 30 })`. They are in the catalogues of
// src/mastaba; each is loaded when it is needed, in the language that is spoken and in no other.
import {
  FluentBundle,
  FluentNumber,
  FluentType,
  type FluentFunction,
  type FluentVariable,
} from '@fluent/bundle';
import catalogues from 'virtual:texts';
import type { Sentences, Spoken } from '../../texts';
import { markedPiece, markedSeat, type Piece, type Seat } from './markup';
import { choose, settings } from './settings.svelte';
import type { Texts } from './texts';
import type { Words } from './wire';

export type Catalogue = keyof Texts;
type Fact = string | number | Piece | Seat | readonly string[];
type Given<Facts> = [Facts] extends [Record<string, never>] ? [] : [facts: Facts];
/** The sentences of one catalogue: a wrong id or a missing fact fails the type check. */
export type Say<C extends Catalogue> = <Id extends keyof Texts[C] & string>(
  id: Id,
  ...facts: Given<Texts[C][Id]>
) => string;

/** A game's own sentences: `const t = sayings('valley')`. */
export function sayings<C extends Catalogue>(catalogue: C): Say<C> {
  return (id, ...[facts]) => said(settings.lang, catalogue, id, facts as Record<string, Fact> | undefined);
}

/** A sentence of the page. */
export const t = sayings('page');

/** A text that came in every language. */
export function pick(words: Words | undefined): string {
  return words?.[settings.lang] ?? words?.en ?? '';
}

/** As the language writes it, with a real minus sign. */
export const number = (n: number): string => digits(settings.lang, 0).format(n).replace('-', '−');
/** The same with one decimal, be it a zero. */
export const decimal = (n: number): string => digits(settings.lang, 1).format(n);

const written = new Map<string, Intl.NumberFormat>(); // to make one takes longer than to use it a hundred times
function digits(lang: string, least: number): Intl.NumberFormat {
  const name = `${lang} ${least}`;
  const known = written.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, {
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
    useGrouping: false,
    signDisplay: 'negative', // nothing is less than nothing
  });
  written.set(name, made);
  return made;
}

// -- speaking ----------------------------------------------------------------------------------------

/** Of one catalogue in one language: its own sentences, and English ones for those that it lacks. */
type Voice = FluentBundle[];
const voices = new Map<string, Voice>();
const needed = new Set<string>(['page']);

/** Whatever a catalogue says can be said from now on, and in every language that is chosen later. */
export async function learn(catalogue: string, lang = settings.lang): Promise<void> {
  needed.add(catalogue);
  const name = `${lang} ${catalogue}`;
  const load = catalogues[lang]?.[catalogue];
  if (load && !voices.has(name)) voices.set(name, voiceOf((await load()).default, lang));
}

/** Speak another language. If it cannot be loaded, the old one stays. */
export async function speak(lang: string): Promise<void> {
  try {
    await Promise.all([...needed].map((catalogue) => learn(catalogue, lang)));
    choose('lang', lang);
  } catch {
    // The server is away, or has a newer page: the reader is told of either elsewhere.
  }
}

function said(lang: string, catalogue: string, id: string, facts: Record<string, Fact> = {}): string {
  for (const bundle of voices.get(`${lang} ${catalogue}`) ?? []) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, wrapped(facts), []);
  }
  return id;
}

function voiceOf({ own, english }: Spoken, lang: string): Voice {
  const bundle = ({ messages, terms }: Sentences, plurals: string): FluentBundle => {
    const made = new FluentBundle(plurals, { useIsolating: false, functions: functionsOf(lang) });
    const sentences = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    made.addResource({ body: [...terms, ...sentences] });
    return made;
  };
  return [bundle(own, lang), ...(english ? [bundle(english, 'en')] : [])];
}

// -- facts -------------------------------------------------------------------------------------------

/** As Python prints it: without separators. */
class Plain extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** What only a function can say. */
class Thing extends FluentType<Piece | Seat | readonly string[]> {
  override toString(): string {
    return '';
  }
}

function wrapped(facts: Record<string, Fact>): Record<string, FluentVariable> {
  const made: Record<string, FluentVariable> = {};
  for (const [name, fact] of Object.entries(facts))
    made[name] =
      typeof fact === 'string' ? fact : typeof fact === 'number' ? new Plain(fact) : new Thing(fact);
  return made;
}

function functionsOf(lang: string): Record<string, FluentFunction> {
  const value = (given: unknown): unknown => (given as Thing).value;
  return {
    PIECE: ([piece], named) => markedPiece(value(piece) as Piece, named['case'] as string | undefined),
    SEAT: ([seat]) => markedSeat(value(seat) as Seat),
    LIST: ([items]) => enumerated(lang, value(items) as readonly string[]),
  };
}

/** "Ann, Ben and Cleo", as the language does it. */
function enumerated(lang: string, items: readonly string[]): string {
  return items.reduce((before, item, i) =>
    said(lang, 'page', i === items.length - 1 ? 'list-end' : 'list-middle', { before, item }),
  );
}
