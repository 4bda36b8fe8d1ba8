// Dates and times: in the language of the page, and as they are written where the reader lives.
import { settings } from './settings.svelte';

const base = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** Some browsers tell of languages in forms that are none (`en-US@posix`), at which `Intl` throws. */
function known(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Of `en`, somebody in London wants `en-GB`: "19 Nov, 19:36". */
export const written = (lang: string, wishes: readonly string[]): string =>
  wishes.find((wish) => base(wish) === base(lang) && known(wish)) ?? lang;

/** A day near by and the time: "19 Nov, 19:36". */
export const SOON: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};

export const calendar = (as: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(written(settings.lang, navigator.languages), as);
