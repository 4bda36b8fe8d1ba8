// The little Markdown of the rule catalogues: **marks**, *names*, `words`, [links](…), and rule numbers, as plain data.
import type { RuleMarks } from './wire';

export type Bit =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'mark'; text: string; mark: keyof RuleMarks }
  | { kind: 'rule'; text: string };

const PATTERN =
  /\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/g;

/** `marks`: the words in bold that mark a line which is not the rulebook's own. */
export function prose(text: string, marks?: RuleMarks): Bit[] {
  const kinds = Object.keys(marks ?? {}) as (keyof RuleMarks)[];
  const bits: Bit[] = [];
  let end = 0;
  for (const found of text.matchAll(PATTERN)) {
    if (found.index > end) bits.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    const [, strong, em, code, link, rule] = found;
    const mark = strong === undefined ? undefined : kinds.find((kind) => marks?.[kind] === strong);
    if (mark && strong !== undefined) bits.push({ kind: 'mark', text: strong, mark });
    else if (strong !== undefined) bits.push({ kind: 'strong', text: strong });
    else if (em !== undefined) bits.push({ kind: 'em', text: em });
    else if (code !== undefined) bits.push({ kind: 'code', text: code });
    else if (rule !== undefined) bits.push({ kind: 'rule', text: rule });
    else bits.push({ kind: 'text', text: link ?? '' });
  }
  if (end < text.length) bits.push({ kind: 'text', text: text.slice(end) });
  return bits;
}

/** What a search compares: without marks, accents and case. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f*`]/g, '')
    .toLowerCase();
}

/** Do all words of the search occur? */
export function matches(search: string, ...texts: string[]): boolean {
  const whole = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
