// The deal of the day: what is still sealed, and how a result is told to others without a word about the deal.
import { calendar } from './calendar';
import { number, pick, t } from './i18n';
import { houseTime } from './housetime';
import { session } from './session.svelte';
import type { DayDeal, DayTry, TableInfo } from './wire';

/** Whether others may still play this deal for the first time. */
export const isSealed = (table: TableInfo, now = houseTime()): boolean =>
  table.day !== null && now < table.day.sealed_until;

/** A moment not far away, as calendar and clock show it here: what is over at 0:00 would seem to be over already. */
export const moment = (seconds: number): { weekday: string; time: string } => {
  const shown = (as: Intl.DateTimeFormatOptions): string => calendar(as).format(1000 * seconds);
  return { weekday: shown({ weekday: 'long' }), time: shown({ hour: 'numeric', minute: '2-digit' }) };
};

/** The day itself, which is one of UTC wherever we are. */
export const dayName = (day: string): string =>
  calendar({ dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`));

/** Points alone, or beside those of the bot. */
export function score(deal: DayDeal, mine: Pick<DayTry, 'points' | 'lead'>): string {
  const points = mine.points ?? 0;
  if (!deal.level) return t('day-points', { points });
  return t('day-score', {
    points: number(points),
    other: number(points - (mine.lead ?? 0)),
    bot: session.bot(deal.game, deal.level),
  });
}

/** What can be told to anybody. */
export function shareText(deal: DayDeal, mine: DayTry, address: string): string {
  return [
    t('day-share-title', { game: pick(deal.title), day: dayName(deal.day) }),
    mine.place
      ? `${score(deal, mine)} · ${t('day-place', { place: mine.place, players: deal.players })}`
      : score(deal, mine),
    address,
  ].join('\n');
}
