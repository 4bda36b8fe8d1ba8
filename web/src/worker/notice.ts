// What the server pushes, as the worker and the page read it. No card and no key of a table is ever in it.
export interface Notice {
  /** The same whenever the same thing is told again. */
  key: string;
  title: string;
  text: string;
  lang: string;
  /** Where it is about, if it is one table. */
  table: string | null;
  /** At how many tables it is their turn. */
  waiting: number;
}

export const addressOf = (notice: Notice): string =>
  notice.table ? `/t/${encodeURIComponent(notice.table)}` : '/';

/** The table that a window shows. */
export function tableOf(address: string): string | null {
  const [, place, id] = new URL(address).pathname.split('/');
  return place === 't' && id ? decodeURIComponent(id) : null;
}
