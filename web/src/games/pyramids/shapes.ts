// Patterns, how they are held, and which spot a pointer means: nothing but geometry. What may be crossed off the engine says.
import type { Cell, Field, Ground, Mark } from './kinds';

export const SIZE = 5;

/** How the player holds the pattern: mirrored first, then turned clockwise so many times. */
export interface Posture {
  turns: number;
  mirrored: boolean;
}
export const UPRIGHT: Posture = { turns: 0, mirrored: false };
export const POSTURES: readonly Posture[] = [false, true].flatMap((mirrored) =>
  [0, 1, 2, 3].map((turns) => ({ turns, mirrored })),
);

export const fieldOf = ([row, column]: Cell): Field => 'abcde'[column]! + (row + 1);
export const cellOf = (field: Field): Cell => [Number(field[1]) - 1, field.charCodeAt(0) - 97];
export const groundAt = (rows: readonly (readonly Ground[])[], field: Field): Ground => {
  const [row, column] = cellOf(field);
  return rows[row]![column]!;
};

/** Row by row, as the notation writes them. */
function inOrder(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function toCorner(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map((c) => c[0]));
  const left = Math.min(...cells.map((c) => c[1]));
  return inOrder(cells.map(([row, column]) => [row - top, column - left]));
}

/** The pattern in a posture, moved into the top left corner. */
export function pose(cells: readonly Cell[], { turns, mirrored }: Posture): Cell[] {
  let posed = mirrored ? cells.map(([r, c]): Cell => [r, -c]) : [...cells];
  for (let turn = 0; turn < turns; turn++) posed = posed.map(([r, c]): Cell => [c, -r]);
  return toCorner(posed);
}

export const shapeKey = (cells: readonly Cell[]): string => toCorner(cells).join(' ');

export function extent(cells: readonly Cell[]): [height: number, width: number] {
  return [Math.max(...cells.map((c) => c[0])) + 1, Math.max(...cells.map((c) => c[1])) + 1];
}

/** A place inside a chamber, in fields from its top left corner: the middle of a1 is x 0.5, y 0.5. */
export interface Point {
  x: number;
  y: number;
}
export const middleOf = (field: Field): Point => ({ x: cellOf(field)[1] + 0.5, y: cellOf(field)[0] + 0.5 });

export function fieldAt({ x, y }: Point): Field {
  const within = (value: number): number => Math.max(0, Math.min(SIZE - 1, Math.floor(value)));
  return fieldOf([within(y), within(x)]);
}

/** The pattern with its middle at the pointer, as near as the chamber allows: what the player means. */
export function under(posed: readonly Cell[], point: Point): Field[] {
  const [height, width] = extent(posed);
  const top = Math.max(0, Math.min(SIZE - height, Math.round(point.y - height / 2)));
  const left = Math.max(0, Math.min(SIZE - width, Math.round(point.x - width / 2)));
  return posed.map(([row, column]) => fieldOf([row + top, column + left]));
}

/** Where a pointer is that means exactly these fields. */
export function centreOf(fields: readonly Field[]): Point {
  const cells = fields.map(cellOf);
  const middle = (at: 0 | 1): number =>
    (Math.min(...cells.map((c) => c[at])) + Math.max(...cells.map((c) => c[at])) + 1) / 2;
  return { x: middle(1), y: middle(0) };
}

function distance(fields: readonly Field[], point: Point): number {
  const { x, y } = centreOf(fields);
  return Math.hypot(x - point.x, y - point.y);
}

function nearest(
  marks: readonly Mark[],
  point: Point,
  effort: (mark: Mark) => number = () => 0,
): Mark | null {
  let best: Mark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const far = distance(mark.fields, point) + effort(mark);
    if (far < least - 1e-9) [best, least] = [mark, far];
  }
  return best;
}

/** Where the pattern comes to lie: a legal spot, or what was meant and is not possible. */
export interface Spot {
  fields: Field[];
  mark: Mark | null;
  posture: Posture;
}

const REACH = 1.25; // fields that the pattern jumps at most to a legal spot that is not under the pointer

/**
 * The spot that a pointer means. First the pattern as it is held: exactly there, else the nearest legal spot in reach; then, unless
 * it has just been turned by hand, turned otherwise so that it covers the field under the pointer.
 */
export function snap(
  pattern: readonly Cell[],
  posture: Posture,
  point: Point,
  legal: readonly Mark[],
  turnable = true,
): Spot {
  const posed = pose(pattern, posture);
  const meant = under(posed, point);
  const exact = legal.find((mark) => mark.fields.join() === meant.join());
  if (exact) return { fields: meant, mark: exact, posture };
  const here = fieldAt(point);
  const held = shapeKey(posed);
  const asHeld = legal.filter((mark) => shapeKey(mark.fields.map(cellOf)) === held);
  const close =
    nearest(
      asHeld.filter((mark) => mark.fields.includes(here)),
      point,
    ) ??
    nearest(
      asHeld.filter((mark) => distance(mark.fields, point) <= REACH),
      point,
    );
  const covering = turnable ? legal.filter((mark) => mark.fields.includes(here)) : [];
  const turned = nearest(
    covering,
    point,
    (mark) => 0.15 * turning(postureOf(pattern, mark, posture), posture),
  );
  const found = close?.fields.includes(here) ? close : (turned ?? close);
  if (!found) return { fields: meant, mark: null, posture };
  return { fields: found.fields, mark: found, posture: postureOf(pattern, found, posture) };
}

/** Presses of a key from one posture to another. */
const turning = (to: Posture, from: Posture): number =>
  Number(to.mirrored !== from.mirrored) + ((to.turns - from.turns + 4) % 4);

/** The posture in which the pattern has that shape, with as little turning as possible. */
export function postureOf(pattern: readonly Cell[], mark: Mark, from: Posture): Posture {
  const shape = shapeKey(mark.fields.map(cellOf));
  const fitting = POSTURES.filter((p) => shapeKey(pose(pattern, p)) === shape);
  return fitting.sort((a, b) => turning(a, from) - turning(b, from))[0] ?? from;
}

/** One single cross: legal or not, it is the field under the pointer. */
export function snapSingle(point: Point, legal: readonly Mark[]): Spot {
  const field = fieldAt(point);
  return { fields: [field], mark: legal.find((mark) => mark.fields[0] === field) ?? null, posture: UPRIGHT };
}

export const turned = (posture: Posture, by: 1 | -1 = 1): Posture => ({
  ...posture,
  turns: (posture.turns + by + 4) % 4,
});

/** Mirrored left to right as it lies, whichever way it is turned. */
export const mirrored = ({ turns, mirrored: was }: Posture): Posture => ({
  turns: (4 - turns) % 4,
  mirrored: !was,
});

/**
 * The next turn that looks different and fits where the pointer is; if none does, simply the next one: it is shown as impossible
 * and tells why.
 */
export function turnedToFit(
  pattern: readonly Cell[],
  posture: Posture,
  by: 1 | -1,
  point: Point | null,
  legal: readonly Mark[],
): Posture {
  if (point) {
    const now = shapeKey(pose(pattern, posture));
    let next = posture;
    for (let turn = 0; turn < 3; turn++) {
      next = turned(next, by);
      if (shapeKey(pose(pattern, next)) !== now && snap(pattern, next, point, legal, false).mark) return next;
    }
  }
  return turned(posture, by);
}
