// A table as somebody wishes it, before it is opened.
import type { SeatInfo, SeatWish } from '../lib/wire';

/** Me first; then what was wished before; new seats get a bot. */
export function resize(seats: SeatWish[], count: number, level: string): SeatWish[] {
  return Array.from(
    { length: count },
    (_, i) => seats[i] ?? (i === 0 ? { who: 'me' } : { who: 'bot', level, name: '' }),
  );
}

/** The company of a game that is gone on from: I sit where I sat, bots where they did, and for the others. */
export function sameSeats(seats: readonly SeatInfo[], level: string): SeatWish[] {
  const me = seats.find((one) => one.mine)?.seat ?? 0;
  return seats.map((one) =>
    one.seat === me ? { who: 'me' } : { who: 'bot', level: one.level ?? level, name: '' },
  );
}

/** What keeps the table from being opened; null if nothing does. */
export function problem(seats: SeatWish[]): 'two-me' | 'no-name' | 'no-program' | null {
  if (seats.filter((s) => s.who === 'me').length > 1) return 'two-me';
  if (seats.some((s) => s.who === 'here' && !s.name?.trim())) return 'no-name';
  const programs = seats.filter((s) => s.who === 'program').map((s) => s.program ?? '');
  if (programs.includes('') || new Set(programs).size < programs.length) return 'no-program';
  return null;
}

/** Only what each kind of seat needs. */
export function tidy(seats: SeatWish[], level: string): SeatWish[] {
  return seats.map(({ who, level: wished, name, program }) =>
    who === 'bot'
      ? { who, level: wished || level }
      : who === 'here'
        ? { who, name: (name ?? '').trim() }
        : who === 'program'
          ? { who, program: program ?? '' }
          : { who },
  );
}
