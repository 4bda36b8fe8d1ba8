// The page says of every sentence what Python says.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import catalogues from 'virtual:texts';
import { expect, it } from 'vitest';
import { sayings } from '../src/lib/i18n';
import type { Piece, Seat } from '../src/lib/markup';
import { choose } from '../src/lib/settings.svelte';

interface Sample {
  lang: string;
  name: 'page';
  id: string;
  facts: Record<string, any>;
  kinds: Record<string, string>;
  said: string;
}
const ROOT = resolve(import.meta.dirname, '../..');
const samples = JSON.parse(
  execFileSync('python', ['tools/said.py'], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: resolve(ROOT, 'src') },
    encoding: 'utf-8',
    maxBuffer: 1 << 26,
  }),
) as Sample[];

const given = (fact: any, kind: string | undefined): any =>
  kind === 'piece'
    ? ({ kind: fact[0], id: fact[1], names: fact[2] } satisfies Piece)
    : kind === 'seat'
      ? ({ number: fact[0], name: fact[1] } satisfies Seat)
      : fact;

it.each(Object.entries(catalogues).flatMap(([lang, all]) => Object.keys(all).map((name) => [lang, name])))(
  'in %s, %s',
  (lang, name) => {
    choose('lang', lang!);
    const mine = samples.filter((sample) => sample.lang === lang && sample.name === name);
    expect(mine.length).toBeGreaterThan(0);
    for (const { id, facts, kinds, said } of mine) {
      const all = Object.fromEntries(
        Object.entries(facts).map(([fact, value]) => [fact, given(value, kinds[fact])]),
      );
      expect([id, facts, sayings(name as 'page')(id as 'found', all as { count: number })]).toEqual([
        id,
        facts,
        said,
      ]);
    }
  },
);
