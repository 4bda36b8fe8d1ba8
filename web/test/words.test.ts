import { describe, expect, it } from 'vitest';
import { t } from '../src/lib/i18n';
import { matches, prose } from '../src/lib/prose';
import { placeOf } from '../src/lib/route.svelte';
import { distinct } from '../src/lib/seats';
import { choose } from '../src/lib/settings.svelte';
import { problem, resize, tidy } from '../src/lobby/wishes';

describe('the texts', () => {
  it('follow the language, and names cannot fill gaps', () => {
    choose('lang', 'de');
    expect(t('pass-device', { name: '{ $whom }' })).toBe('Gib das Gerät an { $whom } weiter');
    choose('lang', 'en');
    expect(t('asks-standin', { name: '{ $whom }', whom: 'Teti' })).toBe(
      '{ $whom } proposes a bot to stand in for Teti.',
    );
  });
});

const MARKS = { ruling: 'Ruling', reconstruction: 'Reconstruction' };

describe('rules', () => {
  it('show their marks and references', () => {
    expect(prose('Only once (see VK-4.1). **Ruling** Any *card* `renewal`.', MARKS)).toEqual([
      { kind: 'text', text: 'Only once (see ' },
      { kind: 'rule', text: 'VK-4.1' },
      { kind: 'text', text: '). ' },
      { kind: 'mark', text: 'Ruling', mark: 'ruling' },
      { kind: 'text', text: ' Any ' },
      { kind: 'em', text: 'card' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'renewal' },
      { kind: 'text', text: '.' },
    ]);
  });
  it('are found by all words, whatever their case and accents', () => {
    expect(matches('KAUFEN könig', 'Tal der Könige', 'kaufen')).toBe(true);
    expect(matches('kaufen fallen', 'kaufen')).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    ['/', 'lobby', ''],
    ['/t/abc?key=k', 'table', 'abc'],
    ['/replay/abc', 'replay', 'abc'],
    ['/rules/valley#VK-4.1', 'rules', 'valley'],
    ['/t/', 'lost', ''],
    ['/t/a/b', 'lost', ''],
    ['/constructor/x', 'lost', ''],
  ])('%s is %s', (path, page, id) => {
    expect(placeOf(new URL(path, 'http://here'))).toMatchObject({ page, id });
  });
  it('lead to a rule', () => {
    expect(placeOf(new URL('/rules/valley#VK-4.1', 'http://here')).hash).toBe('VK-4.1');
    expect(placeOf(new URL('/rules/valley#K%C3%B6nige', 'http://here')).hash).toBe('Könige');
  });
  it('may have been mutilated', () => {
    expect(placeOf(new URL('/rules/valley#%', 'http://here'))).toMatchObject({
      page: 'rules',
      id: 'valley',
      hash: '%',
    });
  });
});

describe('seats', () => {
  it('of the same name are told apart', () => {
    expect(distinct(['Scribe', 'Nofret', 'Scribe', ''])).toEqual(['Scribe 1', 'Nofret', 'Scribe 2', '']);
  });
  it('keep their wishes when their number changes', () => {
    const three = resize([{ who: 'me' }, { who: 'open' }], 3, 'vizier');
    expect(three).toEqual([{ who: 'me' }, { who: 'open' }, { who: 'bot', level: 'vizier', name: '' }]);
    expect(tidy(three, 'scribe')).toEqual([{ who: 'me' }, { who: 'open' }, { who: 'bot', level: 'vizier' }]);
  });
  it('cannot be opened by two of me or without a name', () => {
    expect(problem([{ who: 'me' }, { who: 'me' }])).toBe('two-me');
    expect(problem([{ who: 'me' }, { who: 'here', name: ' ' }])).toBe('no-name');
    expect(problem([{ who: 'me' }, { who: 'here', name: 'Teti' }])).toBeNull();
  });
});
