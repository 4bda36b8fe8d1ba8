// What the seats of a table are called: people by their own names, bots by their level, no two alike; programs are
// marked as what they are.
import { pick, t } from './i18n';
import { session } from './session.svelte';
import type { SeatInfo, TableInfo } from './wire';

export function seatNames(table: TableInfo): string[] {
  return called(table.game, table.seats).map((name, i) =>
    table.seats[i]?.program ? t('program-named', { name }) : name,
  );
}

export function called(game: string, seats: readonly { name: string; level: string | null }[]): string[] {
  return distinct(
    seats.map((seat) => seat.name || pick(session.level(game, seat.level)?.name) || (seat.level ?? '')),
  );
}

/** No person sits there, but a bot of the house or a program that somebody runs. */
export const machine = (seat: SeatInfo): boolean => seat.kind === 'bot' || seat.program;

/** "Scribe", "Scribe" → "Scribe 1", "Scribe 2", as the server's texts call them. */
export function distinct(labels: string[]): string[] {
  return labels.map((label, i) =>
    label && labels.filter((other) => other === label).length > 1
      ? `${label} ${labels.slice(0, i + 1).filter((other) => other === label).length}`
      : label,
  );
}

/** Everybody else's seats, beginning with whoever comes after me; all of them for those who only watch. */
export function others(seats: number, me: number | null): number[] {
  const after = (me ?? -1) + 1;
  return Array.from({ length: seats }, (_, i) => (after + i) % seats).filter((seat) => seat !== me);
}
