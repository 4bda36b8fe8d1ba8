// My share of the shuffle: told once and to those it was pledged to, and compared with the record at the end.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { sha256 } from '../src/lib/sha256';
import { checkShare, openTable, owing, pledgeOf } from '../src/lib/share';
import type { FromPlayer, TableInfo } from '../src/lib/wire';
import { seat, tableNow } from './tables';

const SECRET = '5e'.repeat(32);
const SEAL = createHash('sha256').update('mastaba sealed chance\n').update(SECRET, 'hex').digest('hex');
const OTHER = pledgeOf('0b'.repeat(32));

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the hash', () => {
  it.each([0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i bytes is everybody’s', (size) => {
    const message = Uint8Array.from({ length: size }, (_, i) => (i * 7 + size) & 255);
    expect(sha256(message)).toBe(createHash('sha256').update(message).digest('hex'));
  });

  it('is what the server takes for a pledge', () => {
    // as mastaba.core.chance.pledge_of(b"a" * 32) gives it
    expect(pledgeOf('61'.repeat(32))).toBe(
      '95bc0688c4b0ed89234f4c49926cfa8a672cf80d25bbf5fbdea2b0fb3fbd9773',
    );
  });
});

/** An open table of two at which seat 0 is mine. */
let tables = 0;
function waiting(more: Partial<TableInfo> = {}, mine: string | null = null): TableInfo {
  return tableNow({
    id: `s${tables}`,
    status: 'open',
    commitment: SEAL,
    seats: [seat(0, { mine: true, pledge: mine }), seat(1, { pledge: OTHER })],
    ...more,
  });
}
const pledged = (owed: FromPlayer | null): string => (owed?.type === 'pledge' ? owed.pledge : '');
const told = (owed: FromPlayer | null): string => (owed?.type === 'reveal' ? owed.share : '');

describe('what a page owes', () => {
  beforeEach(() => void (tables += 1));

  it('a pledge, the same in every tab, and then the share that fits', () => {
    const pledge = pledged(owing(waiting()));
    expect(pledge).toMatch(/^[0-9a-f]{64}$/);
    expect(pledged(owing(waiting()))).toBe(pledge);
    expect(owing(waiting({}, pledge))).toBeNull();
    const share = told(owing(waiting({ reveal: true }, pledge)));
    expect(pledgeOf(share)).toBe(pledge);
    expect(told(owing(waiting({ reveal: true }, pledge))), 'the answer may have been lost').toBe(share);
  });

  it('no share to a company that could have known it', () => {
    const pledge = pledged(owing(waiting()));
    owing(waiting({ reveal: true }, pledge));
    const another = [seat(0, { mine: true, pledge }), seat(1, { pledge: pledgeOf('0c'.repeat(32)) })];
    expect(owing(waiting({ reveal: true, seats: another }))).toBeNull();
    const fresh = pledged(owing(waiting()));
    expect(fresh, 'after that another one').not.toBe(pledge);
  });

  it('nothing as a spectator, nor once the cards are dealt', () => {
    expect(owing(waiting({ seats: [seat(0), seat(1)] }))).toBeNull();
    expect(owing(waiting({ status: 'playing' }))).toBeNull();
  });

  it('at once when a table is opened against bots', async () => {
    let pledge = '';
    vi.spyOn(api, 'open').mockImplementation((wish) => {
      pledge = wish.pledge ?? '';
      return Promise.resolve(waiting({ reveal: true }, pledge));
    });
    const say = vi.spyOn(api, 'say').mockResolvedValue([waiting({ status: 'playing' })]);
    const table = await openTable({ game: 'valley', seats: [{ who: 'me' }] });
    expect(table.status).toBe('playing');
    expect(pledgeOf(told(say.mock.calls[0]![1]))).toBe(pledge);
  });
});

describe('at the end', () => {
  let share = '';
  beforeEach(() => {
    tables += 1;
    const pledge = pledged(owing(waiting()));
    share = told(owing(waiting({ reveal: true }, pledge)));
  });
  const over = (): TableInfo => waiting({ status: 'over' });
  const record = (chance: object = {}, mine: object = {}, other: object = {}): unknown => ({
    chance: {
      commitment: SEAL,
      secret: SECRET,
      shares: [
        { by: 'seat', pledge: pledgeOf(share), share, ...mine },
        { by: 'seat', pledge: OTHER, share: '0b'.repeat(32), ...other },
      ],
      ...chance,
    },
  });

  it('finds my share', () => expect(checkShare(over(), record())).toBe('mine'));
  it('finds the server’s instead', () => {
    expect(checkShare(over(), record({}, { by: 'server' }))).toBe('server');
    expect(checkShare(over(), record({ shares: undefined }))).toBe('server');
  });
  it.each([
    ['another secret', () => record({ secret: '5f'.repeat(32) })],
    ['another seal', () => record({ commitment: 'x' })],
    ['another share of mine', () => record({}, { share: '0b'.repeat(32), pledge: OTHER })],
    ['another pledge of another seat', () => record({}, {}, { pledge: pledgeOf('0c'.repeat(32)) })],
    ['nothing at all', () => null],
  ])('sees %s', (_, bent) => expect(checkShare(over(), bent())).toBe('bent'));
  it('says nothing to those who had no share', () => {
    expect(checkShare({ ...over(), id: 'elsewhere' }, record())).toBeNull();
    expect(checkShare({ ...over(), seats: [seat(0), seat(1)] }, record())).toBeNull();
  });
});
