// The drawings keep the rules of the hand: small, in our pigments, with names of their own, and nothing that a content policy stops.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string): Map<string, string> =>
  new Map(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]));
const drawings = new Map([...read('src/games/*/art/*.svg'), ...read('src/lib/art/*.svg')]);
const styles = [readFileSync('src/lib/pigments.css', 'utf8'), ...read('src/games/*/art/*.css').values()];
const classes = new Set([...styles.join('').matchAll(/^\.(\w+) \{/gm)].map(([, name]) => name));
const all = [...drawings.values()].join('');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part]) => part!);

/** Whose name a drawing begins with. */
const PREFIX: Record<string, string> = { valley: 'vk', dahshur: 'da', pyramids: 'sg' };
const MOST = 2560; // bytes of a symbol

test.each([...drawings.keys()])('%s', (file) => {
  const text = drawings.get(file)!;
  for (const symbol of text.match(/<symbol.*?<\/symbol>/gs) ?? [])
    expect(new Blob([symbol]).size).toBeLessThanOrEqual(MOST);
  expect(text).not.toMatch(
    /style=|<(?!\/?(symbol|g|path|circle|ellipse|use|pattern|linearGradient|radialGradient|stop)\b)/,
  );
  const game = /games\/(\w+)\//.exec(file)?.[1];
  for (const id of found(text, / id="([^"]+)"/g))
    expect(id.slice(0, 3)).toMatch(game ? `${PREFIX[game]}-` : /^(av|pl)-/);
  for (const names of found(text, / class="([^"]+)"/g))
    for (const name of names.split(' ')) expect(classes, file).toContain(name);
  for (const id of found(text, /(?:href="|url\()#([^")]+)/g)) expect(all).toContain(` id="${id}"`);
});

test('no two drawings have the same name', () => {
  const ids = found(all, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
});
