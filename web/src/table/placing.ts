// Where a scene stands in the story: the number of events told when it was reached.
import type { Snapshot, ToldEvent } from '../lib/wire';

export function placeOfScene(
  story: ToldEvent[],
  scene: Pick<Snapshot, 'events' | 'moves' | 'of'>,
): number | null {
  const wanted = scene.events.map((e) => JSON.stringify(e.facts));
  if (!wanted.length || !story.length) return null;
  const facts = story.map((e) => JSON.stringify(e.facts));
  // Events can repeat word for word; the nearest to where the move should be is meant.
  const near = Math.round((scene.moves / Math.max(1, scene.of)) * story.length);
  const last = story.length - wanted.length;
  let best: number | null = null;
  for (let first = 0; first <= last; first += 1) {
    if (wanted.every((fact, i) => facts[first + i] === fact)) {
      const end = first + wanted.length;
      if (best === null || Math.abs(end - near) < Math.abs(best - near)) best = end;
    }
  }
  return best;
}
