// The pseudo-language: English with every text of a catalogue in brackets.
import catalogues from 'virtual:texts';
import { learn } from '../src/lib/i18n';
import type { Sentences, Spoken } from '../texts';

export const PSEUDO = 'en-XA';
type Pattern = Sentences['messages'][string];

function bracketed(pattern: Pattern): Pattern {
  const text = (said: string): string => (said.trim() ? `⟦${said}⟧` : said);
  if (typeof pattern === 'string') return text(pattern);
  return pattern.map((part) =>
    typeof part === 'string'
      ? text(part)
      : part.type === 'select'
        ? { ...part, variants: part.variants.map((one) => ({ ...one, value: bracketed(one.value) })) }
        : part,
  );
}

/** It can be spoken from now on. */
export async function learnPseudo(): Promise<void> {
  catalogues[PSEUDO] = {};
  for (const [name, load] of Object.entries(catalogues['en']!)) {
    const { own } = (await load()).default;
    const messages = Object.fromEntries(
      Object.entries(own.messages).map(([id, said]) => [id, bracketed(said)]),
    );
    const terms = own.terms.map((term) => ({ ...term, value: bracketed(term.value as Pattern) }));
    const spoken: Spoken = { own: { messages, terms }, english: null };
    catalogues[PSEUDO][name] = () => Promise.resolve({ default: spoken });
    await learn(name, PSEUDO);
  }
}

/** Data in which all words that people chose or an edition has are in brackets, too. */
export function foreign<T>(data: T): T {
  if (Array.isArray(data)) return data.map(foreign) as T;
  if (data === null || typeof data !== 'object') return data;
  if (typeof (data as { en?: unknown }).en === 'string')
    return { ...data, [PSEUDO]: `⟦${(data as unknown as { en: string }).en}⟧` };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, foreign(value)])) as T;
}

const SIGNS = ['Mastaba', 'II', 'III', 'IV', 'VI', 'VII', 'VIII', 'Tab', 'Enter', 'Esc'];

/** The words to be seen or heard that are in no brackets. */
export function escapedWords(root: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(node.getAttribute(name) ?? '');
    } else if (!node.parentElement?.closest('time, kbd, [lang]')) found.push(node.textContent ?? '');
  }
  const left = found
    .join('\n')
    .replace(/⟦[^⟧]*⟧/g, ' ')
    .replace(/\b[A-Z]{2}-\d+(\.\d+)?\b/g, ' ');
  return (left.match(/\p{L}{2,}/gu) ?? []).filter((word) => !SIGNS.includes(word));
}
