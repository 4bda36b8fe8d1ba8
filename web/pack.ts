import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const DENSE = /\.(woff2?|png|jpe?g|br|gz)$/; // packed already
const SMALL = 500; // bytes: less than this is not worth a header

/** Every file of the page also packed, as `name.br` and `name.gz`: once, when it is built, and as densely as can be. */
export const pack: Plugin = {
  name: 'pack',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter((name) => !DENSE.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        const data = await readFile(file);
        if (data.length < SMALL) return;
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(data, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(data, { level: 9 }));
      }),
    );
  },
};
