// What a person chose for themselves; kept in this browser.
import type { Language } from './wire';

export type Theme = 'day' | 'night' | 'auto';
export interface Settings {
  lang: Language;
  theme: Theme;
  sound: boolean;
  /** Of animations: 0 none, 1 normal, 2 fast. */
  speed: 0 | 1 | 2;
  /** Ask before a move that ends the turn. */
  confirm: boolean;
  /** Letters are commands: C, I, ?, and those of a game. */
  letters: boolean;
  /** The bots' level chosen last. */
  level: string;
}

const KEY = 'mastaba.settings';
const asks = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

function remembered(): Settings {
  const first: Settings = {
    lang: navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en',
    theme: 'auto',
    sound: false,
    speed: asks('(prefers-reduced-motion: reduce)') ? 0 : 1,
    confirm: false,
    letters: true,
    level: 'scribe',
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
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

/** Put language and theme on the document. */
export function dress(): void {
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset.theme = isNight() ? 'night' : 'day';
}
