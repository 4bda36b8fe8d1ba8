// What has changed between two views: the server sends it with every event (core/patch.py).
import type { Happening, Patch, ToldEvent, Update, View } from './wire';

/** The second view from the first one and the patch. */
export function patched<T>(was: T, patch: Patch): T {
  const now = (Array.isArray(was) ? [...was] : { ...was }) as Record<string, unknown>;
  for (const [name, change] of Object.entries(patch))
    now[name] = Array.isArray(change) ? change[0] : patched(now[name], change);
  return now as T;
}

/** Something that happened, with the table as it lay then. */
export interface Filmed<V = View, H = Happening> extends Omit<ToldEvent, 'facts'> {
  facts: H;
  view: V;
}

/** Events with the table after each of them, and the table after all. */
export function filmed(start: View, told: Pick<Update, 'events' | 'rest'>): { events: Filmed[]; view: View } {
  let view = start;
  const events = told.events.map((event) => {
    if (event.changes) view = patched(view, event.changes);
    return { ...event, view };
  });
  return { events, view: Object.keys(told.rest).length ? patched(view, told.rest) : view };
}
