// A language is what somebody has written catalogues in: a folder makes one, and what it lacks is English.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import catalogues from 'virtual:texts';
import { afterEach, describe, expect, it } from 'vitest';
import { learn, pick, sayings, speak, t } from '../src/lib/i18n';
import { languages, ownName, spokenHere } from '../src/lib/languages';
import { choose, settings } from '../src/lib/settings.svelte';
import { Catalogues } from '../texts';

function house(files: Record<string, string>): Catalogues {
  const place = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [file, text] of Object.entries({ 'games/none/game.toml': '', ...files })) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return new Catalogues(place);
}
const ENGLISH = {
  'texts/en/language.ftl': 'list-middle = { $before }, { $item }\nlist-end = { $before } and { $item }\n',
  'texts/en/page.ftl':
    'yes = Yes\nfree = { $count ->\n    [one] one seat\n   *[other] { $count } seats\n }\n    .of = of { -house }\n-house = the house\n',
  'games/senet/texts/en.ftl': 'log-move = Moved\nboard-throw = Throw\n',
};

afterEach(() => choose('lang', 'en'));

describe('a language', () => {
  it('is a folder, and English comes first', () => {
    const all = house({ ...ENGLISH, 'texts/de/page.ftl': 'yes = Ja\n', 'texts/cs/errors.ftl': 'x = y\n' });
    expect(all.languages).toEqual(['en', 'cs', 'de']);
    expect(all.names).toEqual(['page', 'senet']);
  });
  it('says in English what it lacks, with its terms', () => {
    const all = house({ ...ENGLISH, 'texts/de/page.ftl': 'yes = Ja\nfree = { $count } Plätze\n' });
    const { own, english } = all.spoken('page', 'de');
    expect(Object.keys(own.messages)).toEqual(['yes', 'free']);
    expect(Object.keys(english!.messages)).toEqual(['list-middle', 'list-end', 'free.of']);
    expect(english!.terms.map(({ id }) => id)).toEqual(['-house']);
    expect(all.spoken('page', 'en').english).toBeNull();
  });
  it('brings of a game what its board says', () => {
    expect(Object.keys(house(ENGLISH).spoken('senet', 'en').own.messages)).toEqual(['board-throw']);
    expect(Object.keys(house(ENGLISH).spoken('senet', 'de').english!.messages)).toEqual(['board-throw']);
  });
  it('that was added is spoken, and the old one stays if it cannot be loaded', async () => {
    const all = house({ ...ENGLISH, 'texts/nl/page.ftl': 'found = { $count } gevonden\n' });
    const spoken = all.spoken('page', 'nl');
    catalogues['nl'] = { page: () => Promise.resolve({ default: spoken }) };
    catalogues['xx'] = { page: () => Promise.reject(new Error('away')) };
    await speak('xx');
    expect(settings.lang).toBe('en');
    await speak('nl');
    expect(settings.lang).toBe('nl');
    expect(document.documentElement.lang).toBe('nl');
    expect(t('found', { count: 3 })).toBe('3 gevonden');
    expect(t('yes'), 'English').toBe('Yes');
    expect(t('no'), 'in no catalogue').toBe('no');
    expect(pick({ en: 'Urn', de: 'Urne' })).toBe('Urn');
    delete catalogues['nl'];
    delete catalogues['xx'];
  });
});

describe('whoever comes', () => {
  const here = ['en', 'de', 'fi', 'pt', 'pt-BR', 'zh-TW'];
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'PT-pt', 'de'], 'pt'],
    [['pt-br'], 'pt-BR'],
    [['zh'], 'zh-TW'],
    [['fil', 'de'], 'de'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('wishing for %s is answered in %s', (wishes, lang) => {
    expect(spokenHere(wishes, here)).toBe(lang);
  });
  it('finds every language by its own name', () => {
    expect(languages.slice(0, 2).map(ownName)).toEqual(['English', 'Deutsch']);
    expect(ownName('fr')).toBe('Français');
  });
});

it('plurals, pieces and people are said as the catalogue has them', async () => {
  await learn('dahshur');
  expect(sayings('dahshur')('board-goods', { count: 1 })).toBe('1 goods stone');
  expect(sayings('dahshur')('board-fits', { names: ['Ann', 'Ben', 'Cleo'] })).toBe(
    'the sum of: Ann, Ben and Cleo',
  );
});
