// Draws the hieroglyphs that the page uses as SVG paths, so that no 400 KB font is loaded.
// Run `npm run glyphs` after a change of the table below.
import { readFileSync, writeFileSync } from 'node:fs';
import opentype from 'opentype.js';

const GLYPHS = {
  // Things and animals
  shabti: 0x1303e,
  urn: 0x133ca,
  offering: 0x132b5,
  boat: 0x1329e,
  senet: 0x133e0,
  censer: 0x132b8,
  scarab: 0x131a3,
  wedjat: 0x13080,
  // Places and deeds
  sarcophagus: 0x132ad,
  pyramid: 0x13274,
  obelisk: 0x13276,
  ankh: 0x132f9,
  torch: 0x132ae,
  water: 0x13216,
  gold: 0x132e0,
  sun: 0x131f3,
  loaf: 0x133cf,
  reed: 0x131cb,
  eye: 0x13079,
  walk: 0x130bb,
  arm: 0x1309d,
  house: 0x13250,
  ring: 0x13377,
  lotus: 0x131b7,
  feather: 0x131c4,
  seat: 0x132a8,
  star: 0x131fc,
  crown: 0x132d4,
  crook: 0x132fe,
  basket: 0x133a1,
  hand: 0x130a7,
  cloth: 0x132f4,
  road: 0x13208,
  king: 0x1302f,
};

const file = new URL(
  '../node_modules/@fontsource/noto-sans-egyptian-hieroglyphs/files/noto-sans-egyptian-hieroglyphs-egyptian-hieroglyphs-400-normal.woff',
  import.meta.url,
);
const bytes = readFileSync(file);
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const SIZE = 200; // fine enough for signs beside words

function draw(code) {
  const glyph = font.charToGlyph(String.fromCodePoint(code));
  if (glyph.index === 0) throw new Error(`the font has no ${code.toString(16)}`);
  const path = glyph.getPath(0, 0, SIZE);
  const box = path.getBoundingBox();
  const [left, top] = [Math.floor(box.x1), Math.floor(box.y1)];
  const at = (x, y) => [Math.round(x - left), Math.round(y - top)];
  let [px, py] = [0, 0];
  const parts = [];
  const rel = (points) => {
    const out = points
      .map(([x, y]) => `${x - px} ${y - py}`)
      .join(' ')
      .replaceAll(' -', '-');
    [px, py] = points.at(-1);
    return out;
  };
  let [sx, sy] = [0, 0];
  for (const c of path.commands) {
    if (c.type === 'M') {
      const p = at(c.x, c.y);
      parts.push(`M${p[0]} ${p[1]}`);
      [px, py] = [sx, sy] = p;
    } else if (c.type === 'L') {
      const p = at(c.x, c.y);
      if (p[0] !== px || p[1] !== py) parts.push('l' + rel([p]));
    } else if (c.type === 'Q') parts.push('q' + rel([at(c.x1, c.y1), at(c.x, c.y)]));
    else if (c.type === 'C') parts.push('c' + rel([at(c.x1, c.y1), at(c.x2, c.y2), at(c.x, c.y)]));
    else {
      parts.push('z');
      [px, py] = [sx, sy];
    }
  }
  return [Math.ceil(box.x2) - left, Math.ceil(box.y2) - top, parts.join('')];
}

const lines = Object.entries(GLYPHS).map(
  ([name, code]) => `  ${name}: ${JSON.stringify(draw(code)).replaceAll('"', "'")},`,
);
writeFileSync(
  new URL('../src/lib/glyphs.ts', import.meta.url),
  `// Made by scripts/glyphs.mjs from Noto Sans Egyptian Hieroglyphs (SIL Open Font Licence). Do not edit.\n` +
    `export const GLYPHS = {\n${lines.join('\n')}\n} satisfies Record<string, [width: number, height: number, path: string]>;\n` +
    `export type GlyphName = keyof typeof GLYPHS;\n`,
);
