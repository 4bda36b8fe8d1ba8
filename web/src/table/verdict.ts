// How a game has ended, in words: by points, or because somebody gave it up.
import { t } from '../lib/i18n';
import type { Result } from '../lib/wire';

/** Who is named in the cartouche. */
export function victors(result: Result, names: readonly string[]): string {
  if (result.winners.length) return t('winners', { names: result.winners.map((seat) => names[seat] ?? '') });
  return t(result.lost.length > 1 ? 'nobody-wins' : 'given-up');
}

/** What is said below it. Points decide nothing where the others have given up before the end. */
export function verdict(result: Result, names: readonly string[]): string {
  const winners = result.winners.length;
  const won = result.early
    ? t('verdict-early', { winners })
    : t('verdict', { winners, points: result.scores[result.winners[0]!] ?? 0 });
  const lost = result.lost.map(({ seat, why }) => t('lost-by', { name: names[seat] ?? '', why }));
  return [...(winners ? [won] : []), ...lost].join(' ');
}
