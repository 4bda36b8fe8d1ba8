// Legal moves under their headings.
import type { Offered } from './board';
import type { OfferedOption } from './wire';

/** The server leaves a heading out where it is that of the move before. */
export function headed(options: readonly OfferedOption[]): Offered[] {
  let above = '';
  return options.map((option) => ({ ...option, section: (above = option.section ?? above) }));
}

/** Each heading with its moves, in the order in which they come first. */
export function sectioned<T extends { section: string }>(options: readonly T[]): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const option of options) found.set(option.section, [...(found.get(option.section) ?? []), option]);
  return [...found];
}
