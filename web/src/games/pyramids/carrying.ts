// The pattern is taken from its card with the finger or the mouse, carried over the chambers and let go; the wheel turns it.
import { SLOTS, type Slot } from './kinds';
import { SIZE, type Point } from './shapes';

const SLACK = 6; // pixels: less is a tap on the card
const LIFT = 44; // pixels above a finger, so that it does not hide what it does
const NOTCH = 140; // milliseconds
const REACH = 0.6; // fields beyond a chamber's edge that still mean it

export interface Hands {
  /** May the pattern be taken now? */
  ready: () => boolean;
  /** It is held over this place of the window. */
  over: (x: number, y: number) => void;
  /** It was let go there. */
  drop: () => void;
  /** It went back to its card. */
  back: () => void;
  turn: (by: 1 | -1) => void;
}

/** One turn a notch of the wheel; for a listener that may keep the page from scrolling. */
export function turning(turn: (by: 1 | -1) => void): (event: WheelEvent) => void {
  let last = 0;
  return (event) => {
    if (event.ctrlKey || Math.abs(event.deltaY) < 4) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - last < NOTCH) return;
    last = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  };
}

/** Attach to what the pattern is taken from. */
export function carrying(hands: Hands): (card: HTMLElement) => () => void {
  return (card) => {
    const wheel = turning((by) => hands.turn(by));
    let from: { id: number; x: number; y: number } | null = null;
    let held = false;

    const down = (event: PointerEvent): void => {
      if (event.button || from || !hands.ready()) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      card.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      if (!held && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      if (!held) addEventListener('wheel', wheel, { passive: false, capture: true });
      held = true;
      hands.over(event.clientX, event.clientY - (event.pointerType === 'mouse' ? 0 : LIFT));
    };
    const end = (event: PointerEvent | KeyboardEvent): void => {
      if (event instanceof PointerEvent ? event.pointerId !== from?.id : event.key !== 'Escape' || !from)
        return;
      removeEventListener('wheel', wheel, { capture: true });
      const dropped = held && event.type === 'pointerup';
      const taken = held;
      from = null;
      held = false;
      if (dropped) hands.drop();
      else if (taken) hands.back();
    };

    card.addEventListener('pointerdown', down);
    card.addEventListener('pointermove', move);
    card.addEventListener('pointerup', end);
    card.addEventListener('pointercancel', end);
    addEventListener('keydown', end);
    return () => {
      removeEventListener('keydown', end);
      removeEventListener('wheel', wheel, { capture: true });
      if (held) hands.back();
    };
  };
}

/** The chamber that a point of the window means, and the place in it. */
export function chamberAt(root: ParentNode, x: number, y: number): { slot: Slot; point: Point } | null {
  const near = (value: number): boolean => value > -REACH && value < SIZE + REACH;
  const within = (value: number): number => Math.min(Math.max(value, 0), SIZE);
  for (const slot of SLOTS) {
    const area = root.querySelector(`.slot.${slot} .fields`)?.getBoundingClientRect();
    if (!area?.width) continue;
    const point = { x: ((x - area.left) / area.width) * SIZE, y: ((y - area.top) / area.height) * SIZE };
    if (near(point.x) && near(point.y)) return { slot, point: { x: within(point.x), y: within(point.y) } };
  }
  return null;
}

/** Is it over the small chamber of a phone? */
export function overSmall(root: ParentNode, x: number, y: number): boolean {
  const small = root.querySelector('.slot.back .swap')?.getBoundingClientRect();
  return !!small && x > small.left && x < small.right && y > small.top && y < small.bottom;
}
