import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The licences of all that others wrote and we hand on. */
const LICENCES = resolve(import.meta.dirname, '../licenses');
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** That of `@fluent/bundle` is `fluent-bundle.txt`; all of workbox has one. */
const fileOf = (name: string): string =>
  name.startsWith('workbox-') ? 'workbox.txt' : `${name.replace(/^@/, '').replace('/', '-')}.txt`;

/** A library becomes part of the page only together with its licence. */
export const licences = (): Plugin => {
  const found = new Set<string>();
  return {
    name: 'licences',
    apply: 'build',
    moduleParsed({ id }) {
      const name = PACKAGE.exec(id.replaceAll('\\', '/'))?.[2];
      if (name && !name.startsWith('@fontsource/')) found.add(name); // a font's licence has the font's name
    },
    renderStart() {
      const without = [...found].filter((name) => !existsSync(join(LICENCES, fileOf(name)))).sort();
      if (!without.length) return;
      const why = `no licence in ${LICENCES} of: ${without.join(', ')}`;
      this.warn(why); // the error may be hidden behind that of a plugin that misses the page
      this.error(why);
    },
  };
};
