// Where on the page a lesson points: the control of a move if there is one, else the piece where it lies, else the place.
import type { Pointed } from '../lib/wire';

const named = (name: string, value: string): string => `[data-${name}="${CSS.escape(value)}"]`;

function shown(selector: string): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`#main :is(${selector})`);
  return [...found].filter(
    (one) => one.checkVisibility() && !one.closest('[inert]') && one.getClientRects().length > 0,
  );
}

/** `spots`: where a board makes a move for which it has no control. */
export function pointedAt(
  point: readonly Pointed[],
  spots: (move: string) => string[] = () => [],
): HTMLElement[] {
  const moves = point.flatMap(({ move }) => (move ? shown(named('move', move)) : []));
  if (moves.length) return [...new Set(moves)];
  for (const way of point.flatMap(({ move }) => (move ? spots(move) : []))) {
    const found = shown(way);
    if (found.length) return found;
  }
  return [...new Set(point.flatMap(piecesOf))];
}

function piecesOf({ piece, zone }: Pointed): HTMLElement[] {
  const at = zone ? named('place', zone) : '';
  const is = piece ? named('piece', piece) : '';
  const ways = zone && piece ? [`${at} ${is}`, `${at}${is}`, at, is] : [at || is];
  for (const way of ways) {
    const found = way ? shown(way) : [];
    if (found.length) return outermost(found);
  }
  return [];
}

/** Of a piece that is drawn within itself, the whole. */
const outermost = (found: HTMLElement[]): HTMLElement[] =>
  found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
