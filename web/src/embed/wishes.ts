// What the address of an embedded table asks for; whatever it does not say is as the browser has it.
import { spokenHere } from '../lib/languages';
import { PACES, type Pace } from '../lib/pace';
import type { Settings, Theme } from '../lib/settings.svelte';

/** By how much a page of 1600 × 900 is magnified to fill a window; below `SMALL` it could not be read. */
export const scaleOf = (width: number, height: number): number => Math.min(width / 1600, height / 900);
export const SMALL = 0.66;

const THEMES = ['day', 'night', 'auto'] as const;

export function wishes(
  { searchParams: asked }: URL,
  languages: readonly string[],
): Pick<Settings, 'lang' | 'theme' | 'pace' | 'sound' | 'letters'> {
  const pace = asked.get('pace') as Pace;
  return {
    lang: spokenHere([asked.get('lang') ?? '', ...languages]),
    theme: THEMES.find((one) => one === asked.get('theme')) ?? ('auto' satisfies Theme),
    // Nobody is there to press: what waits for that would wait for ever.
    pace: PACES.includes(pace) && pace !== 'step' ? pace : 'calm',
    sound: false,
    letters: false,
  };
}
