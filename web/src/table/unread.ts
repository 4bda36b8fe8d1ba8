// How far the chat of a table was read in this browser, also after the page was left.
import type { ChatLine } from '../lib/wire';

const key = (table: string): string => `mastaba.read.${table}`;

export function readUpTo(table: string): number {
  try {
    return Number(localStorage.getItem(key(table)) ?? 0);
  } catch {
    return 0;
  }
}

export function noteRead(table: string, line: number): void {
  try {
    localStorage.setItem(key(table), String(line));
  } catch {
    // Without storage everything is new after a reload.
  }
}

/** What others have said since. */
export const unreadSince = (chat: readonly ChatLine[], line: number): number =>
  chat.filter((one) => one.number > line && !one.muted && !one.mine).length;
