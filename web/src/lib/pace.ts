// How fast what happens is shown: how fast pieces travel, and how long a sentence about somebody else's move stands.
import type { Happening } from './wire';

export const PACES = ['calm', 'quick', 'once', 'step'] as const;
/** `once`: nothing travels and nothing is waited for; `step`: after every move of somebody else a press goes on. */
export type Pace = (typeof PACES)[number];

/** How much an event is to those who only watch: what falls into place by itself, a part of a move, a move, a moment of its own. */
export type Weight = 0 | 1 | 2 | 3;
export type Weigh = (facts: Happening) => Weight;

const INSTANT = 1000; // so fast that nothing is seen to move
const SLOWER = 0.62; // what others do is watched, what I do I know

/** The speed of pieces that travel: 0 shows nothing on the way. With `still` they do not move, but each step is shown. */
export function speedOf(pace: Pace, { still = false, theirs = false } = {}): number {
  if (pace === 'once') return 0;
  if (still) return INSTANT;
  if (pace === 'quick') return theirs ? 1.4 : 2;
  return theirs ? SLOWER : 1;
}

/** Milliseconds between the sentence and its pieces' journey, so that the eye is there when they leave. */
export const lead = (pace: Pace, weight: Weight): number => (pace !== 'quick' && weight >= 2 ? 380 : 0);

/** Milliseconds that an event stays on the table before the next one; null: until somebody presses. */
export function stays(pace: Pace, weight: Weight, words: string): number | null {
  if (pace === 'once' || weight === 0) return 0;
  if (pace === 'quick') return weight === 1 ? 0 : weight === 2 ? 260 : 620;
  if (weight === 1) return 260;
  if (pace === 'step') return null;
  return (weight === 2 ? 620 : 1100) + 14 * Math.min(words.length, 90);
}
