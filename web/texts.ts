// The catalogues in src/mastaba as modules of the page: one for each language and catalogue, read when the page is built.
import { FluentResource } from '@fluent/bundle';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ALL = 'virtual:texts';
const ORIGINAL = 'en';

type Entry = FluentResource['body'][number];

export interface Sentences {
  /** By id, or id.attribute. */
  messages: Record<string, NonNullable<Entry['value']>>;
  terms: Entry[];
}
export interface Spoken {
  own: Sentences;
  english: Sentences | null;
}

const folders = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

export class Catalogues {
  /** `house`: a folder with texts/ and games/. */
  constructor(private readonly house: string) {}

  /** Those that there are, English first. */
  get languages(): string[] {
    const found = folders(join(this.house, 'texts')).filter((lang) =>
      readdirSync(join(this.house, 'texts', lang)).some((file) => file.endsWith('.ftl')),
    );
    return [ORIGINAL, ...found.filter((lang) => lang !== ORIGINAL).sort()];
  }

  /** The page's own, and one for each game whose board has something to say. */
  get names(): string[] {
    const games = folders(join(this.house, 'games')).sort();
    return ['page', ...games.filter((game) => Object.keys(this.sentences(game, ORIGINAL).messages).length)];
  }

  files(name: string, lang: string): string[] {
    const own = (part: string): string => join(this.house, 'texts', lang, `${part}.ftl`);
    return (name === 'page' ? [own('language'), own('page')] : [this.ofGame(name, lang)]).filter(existsSync);
  }

  /** What the page says of it: a game's other sentences are told by the server. */
  sentences(name: string, lang: string): Sentences {
    const all = this.files(name, lang).flatMap(
      (file) => new FluentResource(readFileSync(file, 'utf-8')).body,
    );
    const messages = all.filter(({ id }) =>
      name === 'page' ? !id.startsWith('-') : id.startsWith('board-'),
    );
    return {
      terms: all.filter(({ id }) => id.startsWith('-')),
      messages: Object.fromEntries(
        messages.flatMap(({ id, value, attributes }) => [
          ...(value === null ? [] : [[id, value]]),
          ...Object.entries(attributes).map(([attribute, said]) => [`${id}.${attribute}`, said]),
        ]),
      ),
    };
  }

  /** A language's own sentences, and the English ones that it lacks. */
  spoken(name: string, lang: string): Spoken {
    const own = this.sentences(name, lang);
    const english = this.sentences(name, ORIGINAL);
    const lacking = Object.entries(english.messages).filter(([id]) => !(id in own.messages));
    return { own, english: lacking.length ? { ...english, messages: Object.fromEntries(lacking) } : null };
  }

  private readonly ofGame = (game: string, lang: string): string =>
    join(this.house, 'games', game, 'texts', `${lang}.ftl`);
}

export function texts(house = process.env.MASTABA_HOUSE ?? '../src/mastaba'): Plugin {
  const catalogues = new Catalogues(resolve(import.meta.dirname, house));
  return {
    name: 'texts',
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) {
        const loaders = (lang: string): string[] =>
          catalogues.names.map((name) => `${name}: () => import('${ALL}/${lang}/${name}')`);
        const all = catalogues.languages.map((lang) => `'${lang}': { ${loaders(lang).join(', ')} }`);
        return `export default { ${all.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ALL}/`)) return;
      const [, lang = '', name = ''] = id.split('/');
      for (const file of [...catalogues.files(name, lang), ...catalogues.files(name, ORIGINAL)])
        this.addWatchFile(file);
      return `export default ${JSON.stringify(catalogues.spoken(name, lang))};`;
    },
  };
}
