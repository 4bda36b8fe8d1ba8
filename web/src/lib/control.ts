// How long people may think at a table, in words and figures.
import { decimal, t } from './i18n';
import type { TimeControl } from './wire';

/** With all that the server adds where nothing is said. */
export type Control = Required<TimeControl>;
export const TOGETHER: Control = {
  kind: 'together',
  minutes: null,
  days: 0,
  bank: 900,
  increment: 15,
  out: 'bot',
};

/** In a few words, for lists and headings. */
export function controlWords(given: TimeControl): string {
  const control: Control = { ...TOGETHER, ...given };
  if (control.kind === 'peace')
    return control.days ? t('peace-days', { days: control.days }) : t('peace-free');
  if (control.kind === 'clocks')
    return t('clocks-of', { minutes: Math.round(control.bank / 6) / 10, seconds: control.increment });
  return t('together');
}

/** Seconds until a bot stands in for whoever is there and keeps others waiting (0: never), and for whoever is gone. */
export interface Patience {
  pace: number;
  grace: number;
}

/** Unless the house says otherwise. A node of an older version, beside one that has sent this page, does not say all of it. */
export const USUAL: Patience = { pace: 600, grace: 120 };

/** So many seconds, in whole minutes where they are some. */
export function span(seconds: number): string {
  return seconds < 60
    ? t('n-seconds', { seconds: Math.round(seconds) })
    : t('n-minutes', { minutes: Math.round(seconds / 60) });
}

/** What follows from it, in a sentence. `house`: what holds where nothing is agreed. */
export function controlHint(given: TimeControl, house: Patience): string {
  const control: Control = { ...TOGETHER, ...given };
  const loses = control.out === 'lose' ? 'yes' : 'no';
  if (control.kind === 'clocks') return t('clocks-hint', { loses });
  if (control.kind === 'peace')
    return control.days ? t('peace-hint', { days: control.days, loses }) : t('peace-free-hint', { loses });
  const { pace, grace } =
    control.minutes === null
      ? { ...USUAL, ...house }
      : { pace: 60 * control.minutes, grace: 60 * control.minutes };
  const [slow, gone] = [span(pace), span(grace)];
  if (!pace) return t('together-gone-hint', { gone });
  return slow === gone ? t('together-hint', { time: slow }) : t('together-hints', { gone, slow });
}

/** 1:02:03, 2:03, and in the end 4.5 */
export function clockFace(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return decimal(Math.floor(left * 10) / 10);
  const whole = Math.floor(left);
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
