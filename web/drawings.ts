import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const SHARED = join(HERE, 'src/lib');
const GAMES = join(HERE, 'src/games');
// In this order: a letter that the wanted font lacks is taken from the first that has it.
const LETTERS = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) => ['source-sans-3', `${part}-600`]),
  ...['latin', 'latin-ext'].map((part) => ['marcellus', `${part}-400`]),
] as [string, string][];

/** What the server's own pictures of a table are made of, in `drawings/`: what each game has drawn, the pigments of both themes,
 * and letters. */
export const drawings: Plugin = {
  name: 'drawings',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'drawings');
    await mkdir(folder, { recursive: true });
    const pigments = [
      await readFile(join(SHARED, 'tokens.css'), 'utf-8'),
      await readFile(join(SHARED, 'pigments.css'), 'utf-8'),
    ];
    await writeFile(join(folder, 'shared.svg'), await joined(join(SHARED, 'art'), '.svg'));
    for (const game of await readdir(GAMES)) {
      const art = join(GAMES, game, 'art');
      await writeFile(join(folder, `${game}.svg`), await joined(art, '.svg'));
      pigments.push(await joined(art, '.css'));
    }
    await writeFile(join(folder, 'pigments.css'), pigments.join('\n'));
    for (const [place, [font, cut]] of LETTERS.entries()) {
      const file = join(HERE, `node_modules/@fontsource/${font}/files/${font}-${cut}-normal.woff`);
      await writeFile(join(folder, `${place}-${font}-${cut}.ttf`), unpacked(await readFile(file)));
    }
  },
};

async function joined(folder: string, ending: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf-8')))).join('\n');
}

const HEAD = 12; // bytes before the directory of tables
const ENTRY = 16; // … of one table in it

/** A font as programs other than browsers read it: what WOFF 1.0 packs table by table, unpacked. */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, i) => woff.subarray(44 + 20 * i, 64 + 20 * i));
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEAD + ENTRY * count);
  woff.copy(head, 0, 4, 8);
  [count, ENTRY * power, Math.log2(power), ENTRY * (count - power)].forEach((n, i) =>
    head.writeUInt16BE(n, 4 + 2 * i),
  );
  const parts: Uint8Array[] = [head];
  let at = head.length;
  entries.forEach((entry, i) => {
    const [offset, packed, whole] = [4, 8, 12].map((place) => entry.readUInt32BE(place)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    const table = packed < whole ? inflateSync(data) : data;
    const place = HEAD + ENTRY * i;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(whole, place + 12);
    parts.push(table, Buffer.alloc(-whole & 3));
    at += whole + (-whole & 3);
  });
  return Buffer.concat(parts);
}
