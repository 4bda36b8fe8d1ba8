import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// What axe-core cannot see for gradients and pictures: every pigment bears its text in both themes.
const css = readFileSync('src/lib/tokens.css', 'utf8');
const tokens = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
const [day = '', night = ''] = css.split(":root[data-theme='night']");
const themes = { day: tokens(day), night: { ...tokens(day), ...tokens(night) } };

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(Object.entries(themes))('by %s', (_, theme) => {
  const pairs = [
    ...Object.keys(theme)
      .filter((name) => name.startsWith('on-'))
      .map((name) => [name, name.slice(3)]),
    ...Object.keys(theme)
      .filter((name) => /-ink(-\d)?$/.test(name) && name !== 'card-ink')
      .flatMap((name) => [
        [name, 'panel'],
        [name, 'stone-light'],
      ]),
    ...['ink', 'soft'].flatMap((name) => [
      [name, 'panel'],
      [name, 'stone-light'],
      [name, 'stone'],
      [name, 'papyrus'],
      [name, 'warn-ground'],
    ]),
    ...['card-ink', 'card-soft'].flatMap((name) => [
      [name, 'card'],
      [name, 'card-low'],
    ]),
    ['header-gold', 'header'],
    ...Object.keys(theme)
      .filter((name) => /^seat-\d$/.test(name))
      .map((name) => ['on-lapis', name]),
  ] as [string, string][];
  it('the line of a picture can be seen on its ground', () => {
    const plot = readFileSync('src/people/Plot.svelte', 'utf8');
    const [, stroke = ''] = /polyline \{\s*stroke: var\(--([\w-]+)\)/.exec(plot) ?? [];
    expect(contrast(theme[stroke]!, theme.papyrus!)).toBeGreaterThanOrEqual(3);
  });
  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});
