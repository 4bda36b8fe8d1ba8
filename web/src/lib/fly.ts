// Pieces that travel: a copy of the piece flies from one anchor to another, the real one appears on arrival.
// Anchors are elements with data-piece="card:urn" or data-place="tomb:1".
import { tick } from 'svelte';

export function anchor(root: ParentNode, name: string): HTMLElement | null {
  const quoted = CSS.escape(name);
  return root.querySelector<HTMLElement>(`[data-piece="${quoted}"], [data-place="${quoted}"]`);
}

/** Milliseconds of one journey at a speed (1 normal, 2 fast). */
export const journey = (speed: number, base = 280): number => (speed <= 0 ? 0 : base / speed);

const flights = new Set<Animation>();

/** Whatever flies arrives at once. */
export function land(): void {
  for (const flight of flights) flight.finish();
}

/** Fly a copy of `piece` from where `from` is to where `to` is; resolves on arrival, at once with speed 0. */
export async function fly(
  piece: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  speed: number,
  base = 280,
): Promise<void> {
  const duration = journey(speed, base);
  if (!duration || document.hidden) return;
  const copy = piece.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-piece');
  copy.removeAttribute('data-testid');
  copy.removeAttribute('data-move');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    transformOrigin: 'top left',
    visibility: 'visible',
    opacity: '1',
  });
  document.body.append(copy);
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  const [sx, sy] = [to.width / (from.width || 1) || 1, to.height / (from.height || 1) || 1];
  const flight = copy.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})` }],
    { duration, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'forwards' },
  );
  flights.add(flight);
  await flight.finished.catch(() => undefined);
  flights.delete(flight);
  copy.remove();
}

/** What a change of the layout pushes up or down glides there instead of jumping. Called before the change is drawn. */
export async function glide(element: HTMLElement, speed: number): Promise<void> {
  const before = element.getBoundingClientRect().top;
  await tick();
  const by = before - element.getBoundingClientRect().top;
  const duration = journey(speed, 200);
  if (duration && Math.abs(by) >= 1)
    element.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
      duration,
      easing: 'ease-out',
    });
}

/** Wait, scaled by the speed. */
export const pause = (speed: number, base = 200): Promise<void> =>
  new Promise((done) => setTimeout(done, journey(speed, base)));
