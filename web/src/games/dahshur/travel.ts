// Pieces travel: a copy of the piece flies to its new place, the real one appears on arrival.
// The lib's `fly` copies what left; here the arriving piece is copied, because the picture may be scaled and a prince is
// small in a rival's hand and large on the gift.
import { anchor, journey } from '../../lib/fly';

const EASE = 'cubic-bezier(.3,.1,.2,1)';

export interface Seen {
  rect: DOMRect;
  copy: HTMLElement;
  size: [w: number, h: number];
}

/** A place or piece as it is now. */
export function look(root: HTMLElement, name: string): Seen | null {
  const element = anchor(root, name);
  if (!element) return null;
  const rect = element.getBoundingClientRect();
  if (!rect.width) return null;
  return {
    rect,
    copy: bare(element),
    size: [element.offsetWidth || rect.width, element.offsetHeight || rect.height],
  };
}

function bare(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['data-piece', 'data-place', 'data-move', 'data-lit', 'id'])
      part.removeAttribute(name);
    part.classList.remove('can');
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

const middle = (rect: DOMRect): [number, number] => [rect.left + rect.width / 2, rect.top + rect.height / 2];

/** Fly from a place seen before the change to where the piece is now. `whole`: the arriving piece is the one that travels. */
export async function travel(
  root: HTMLElement,
  layer: HTMLElement,
  from: Seen | null,
  to: string,
  speed: number,
  whole: boolean,
): Promise<void> {
  const duration = journey(speed, 300);
  const target = anchor(root, to);
  if (!from || !target || !duration || document.hidden) return;
  const end = target.getBoundingClientRect();
  if (!end.width) return;
  const [w, h] = whole ? [target.offsetWidth || end.width, target.offsetHeight || end.height] : from.size;
  const copy = whole ? bare(target) : from.copy;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${-w / 2}px`,
    top: `${-h / 2}px`,
    width: `${w}px`,
    height: `${h}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  layer.append(copy);
  const at = (rect: DOMRect): string => {
    const [x, y] = middle(rect);
    const scale = whole ? rect.width / w : Math.min(rect.width / w, rect.height / h) || 1;
    return `translate(${x}px, ${y}px) scale(${Math.max(0.2, Math.min(scale, 2.5))})`;
  };
  if (whole) target.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  const flight = copy.animate([{ transform: at(from.rect) }, { transform: at(end) }], {
    duration,
    easing: EASE,
    fill: 'forwards',
  });
  await flight.finished.catch(() => undefined);
  copy.remove();
}

/** A note that rises from its cause and flies to a place: points to the obelisk. */
export async function flyNote(
  root: HTMLElement,
  layer: HTMLElement,
  note: HTMLElement,
  from: DOMRect | undefined,
  to: string,
  speed: number,
): Promise<void> {
  const target = anchor(root, to);
  const duration = journey(speed, 900);
  if (!target || !duration || document.hidden) return;
  const end = middle(target.getBoundingClientRect());
  const start = from ? middle(from) : end;
  layer.append(note);
  const at = ([x, y]: [number, number], scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const up: [number, number] = [start[0], start[1] - 26];
  const flight = note.animate(
    [
      { transform: at(start, 0.6), opacity: 0 },
      { transform: at(up, 1.1), opacity: 1, offset: 0.2 },
      { transform: at(up, 1.1), opacity: 1, offset: 0.5 },
      { transform: at(end, 0.7), opacity: 1, offset: 0.95 },
      { transform: at(end, 0.5), opacity: 0 },
    ],
    { duration, easing: 'ease-in-out', fill: 'forwards' },
  );
  await flight.finished.catch(() => undefined);
  note.remove();
}
