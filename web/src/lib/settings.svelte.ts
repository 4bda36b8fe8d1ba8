// What a person chose for themselves; kept in this browser.
import { spokenHere } from './languages';
import type { Pace } from './pace';

export type Theme = 'day' | 'night' | 'auto';
export const GUARDS = ['worth', 'always', 'never'] as const;
/** `worth`: where something of worth would be lost. */
export type Guard = (typeof GUARDS)[number];
export interface Settings {
  lang: string;
  theme: Theme;
  sound: boolean;
  /** How fast what happens is shown. */
  pace: Pace;
  /** When to ask once more before a move that ends the turn. */
  guard: Guard;
  /** Of what not to be warned, by the names of the engine's warnings. */
  quiet: string[];
  /** Letters are commands: C, I, ?, and those of a game. */
  letters: boolean;
  /** The bots' level chosen last. */
  level: string;
}

const KEY = 'mastaba.settings';
const asks = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

/** Nothing is to move by itself on this device. */
export const still = (): boolean => asks('(prefers-reduced-motion: reduce)');

function remembered(): Settings {
  const first: Settings = {
    lang: spokenHere(navigator.languages),
    theme: 'auto',
    sound: true,
    pace: still() ? 'once' : 'calm',
    guard: 'worth',
    quiet: [],
    letters: true,
    level: 'scribe',
  };
  try {
    const kept = { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    return { ...kept, lang: spokenHere([kept.lang, first.lang]) };
  } catch {
    return first;
  }
}

export const settings: Settings = $state(remembered());

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets; the choice still holds on this page.
  }
  dress();
}

export function isNight(): boolean {
  return settings.theme === 'night' || (settings.theme === 'auto' && asks('(prefers-color-scheme: dark)'));
}

/** Put language and theme on the document, and let the app be called so where it is installed. */
export function dress(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest) manifest.href = `/manifest.webmanifest?lang=${settings.lang}`;
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset.theme = isNight() ? 'night' : 'day';
}
