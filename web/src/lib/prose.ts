// The little Markdown of the rule catalogues: **marks**, *names*, `words`, [links](…), and rule numbers, as plain data.

export type Bit =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'mark'; text: string; mark: 'ruling' | 'reconstruction' }
  | { kind: 'rule'; text: string };

const MARKS: Record<string, 'ruling' | 'reconstruction'> = {
  ruling: 'ruling',
  auslegung: 'ruling',
  reconstruction: 'reconstruction',
  rekonstruktion: 'reconstruction',
};
const PATTERN =
  /\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)|\b((?:VK|SG|DA)-\d+(?:\.\d+)?)\b/g;

export function prose(text: string): Bit[] {
  const bits: Bit[] = [];
  let end = 0;
  for (const found of text.matchAll(PATTERN)) {
    if (found.index > end) bits.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    const [, strong, em, code, link, rule] = found;
    const mark = strong === undefined ? undefined : MARKS[strong.toLowerCase()];
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
