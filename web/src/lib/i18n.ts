// All texts of the page in both languages. Texts of the games come from the server.
import { settings } from './settings.svelte';
import type { Words } from './wire';
import { WORDS, type WordKey } from './words';

/** A text of the page; `{0}`, `{1}` … are filled in. */
export function t(key: WordKey, ...values: (string | number)[]): string {
  return fill(WORDS[key][settings.lang === 'de' ? 1 : 0], values);
}

/** A game's own text, given in both languages. */
export function say(en: string, de: string, ...values: (string | number)[]): string {
  return fill(settings.lang === 'de' ? de : en, values);
}

/** A text that came in both languages. */
export function pick(words: Words | undefined): string {
  return words?.[settings.lang] ?? words?.en ?? '';
}

/** With a real minus sign. */
export const number = (n: number): string => (n < 0 ? `−${-n}` : String(n));

function fill(text: string, values: (string | number)[]): string {
  return values.length
    ? text.replace(/\{(\d)\}/g, (whole, i: string) => String(values[Number(i)] ?? whole))
    : text;
}
