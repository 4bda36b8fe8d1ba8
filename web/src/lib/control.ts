// How long people may think at a table, in words and figures.
import { t } from './i18n';
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

/** What follows from it, in a sentence. */
export function controlHint(given: TimeControl, house = 0): string {
  const control: Control = { ...TOGETHER, ...given };
  const loses = control.out === 'lose' ? 'yes' : 'no';
  if (control.kind === 'clocks') return t('clocks-hint', { loses });
  if (control.kind === 'peace')
    return control.days ? t('peace-hint', { days: control.days, loses }) : t('peace-free-hint', { loses });
  const minutes = control.minutes ?? Math.round(house / 60);
  return minutes ? t('together-hint', { minutes }) : t('together-free-hint');
}

/** 1:02:03, 2:03, and in the end 4.5 */
export function clockFace(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return (Math.floor(left * 10) / 10).toFixed(1);
  const whole = Math.floor(left);
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
