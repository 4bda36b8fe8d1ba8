// The pace of a table in words and figures, and who watches it.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockFace, controlHint, TOGETHER, type Patience } from '../src/lib/control';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import PaceChoice from '../src/lobby/PaceChoice.svelte';
import Watching from '../src/table/Watching.svelte';
import { seat, tableNow } from './tables';

beforeEach(() => choose('lang', 'en'));
afterEach(cleanup);

describe('a bot stands in after the minutes that were announced', () => {
  const house = { pace: 600, grace: 120 };

  it('for whoever is gone, and for whoever is there and keeps the others waiting', () => {
    const said = controlHint(TOGETHER, house);
    expect(said).toMatch(/gone for 2 min .* waiting for 10 min/);
    expect(controlHint(TOGETHER, { pace: 0, grace: 30 })).toMatch(
      /gone for 30 s while the others wait, a bot/,
    );
  });

  it('or after the usual ones, where an older node says nothing of them', () => {
    expect(controlHint(TOGETHER, { pace: 600 } as Patience)).toMatch(/gone for 2 min .* waiting for 10 min/);
  });

  it('or after those that the table has chosen', () => {
    expect(controlHint({ ...TOGETHER, minutes: 5 }, house)).toMatch(
      /gone or keeps the others waiting for 5 min/,
    );
  });

  it('also before the table is opened', () => {
    session.house = { ...session.house, pace: 600, grace: 90 };
    render(PaceChoice, { control: TOGETHER, onchange: () => undefined });
    expect(screen.getByRole('option', { name: 'as usual here (2 min)' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/gone for 2 min .* 10 min/);
  });
});

it('writes the last seconds as the language writes decimals', () => {
  expect([clockFace(3725), clockFace(61.9), clockFace(9.96), clockFace(-1)]).toEqual([
    '1:02:05',
    '1:01',
    '9.9',
    '0.0',
  ]);
  choose('lang', 'de');
  expect(clockFace(4.5)).toBe('4,5');
});

describe('who watches', () => {
  const shown = (watching: string[], watchers: number, mine = false): string => {
    const seats = [seat(0, { mine }), seat(1)];
    render(Watching, { table: tableNow({ seats, watching, watchers }) });
    return (screen.queryByTestId('watching')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  beforeEach(() => {
    session.me = { id: 'p', name: 'Tiye', account: null, vacation: null, program: false, named: true };
  });

  it('does not count me among the others, named or not', () => {
    expect(shown([], 1)).toBe('You are watching.');
    cleanup();
    expect(shown([], 2)).toBe('You are watching. One guest is watching.');
    cleanup();
    expect(shown(['Tiye', 'Unas'], 2)).toBe('You are watching. Watching: Unas');
  });

  it('tells those who play of everybody', () => {
    expect(shown(['Unas'], 2, true)).toBe('Watching: Unas and one more');
  });
});
