// Where people err: the engine says so of an option, and whoever makes it is asked once more, unless they do not want to be.
import type { Offered } from './board';
import { choose, settings } from './settings.svelte';

/** Those that can be switched off in the settings, in the order in which they stand there. */
export const WARNINGS = [
  'double',
  'entombing',
  'buying',
  'chain',
  'city',
  'lid',
  'acting',
  'fitting',
] as const;

/** What is to be said of this option, by name. */
export function loud(option: Offered): [string, string][] {
  if (settings.guard === 'never') return [];
  return Object.entries(option.warnings ?? {}).filter(([name]) => !settings.quiet.includes(name));
}

export function hush(name: string, quiet: boolean): void {
  const others = settings.quiet.filter((one) => one !== name);
  choose('quiet', quiet ? [...others, name] : others);
}
