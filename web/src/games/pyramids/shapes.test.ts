import { describe, expect, it } from 'vitest';
import {
  cellOf,
  fieldAt,
  fieldOf,
  middleOf,
  mirrored,
  pose,
  POSTURES,
  shapeKey,
  snap,
  snapSingle,
  turned,
  turnedToFit,
  under,
  UPRIGHT,
} from './shapes';
import type { Cell, Mark } from './kinds';

const ELL: Cell[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
];
const STRAIGHT: Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const SQUARE: Cell[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
const TEE: Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
];
const CORNER: Cell[] = [
  [0, 0],
  [0, 1],
  [1, 0],
];

const mark = (...fields: string[]): Mark => ({
  verb: 'mark',
  move: `left:${fields.join('-')}`,
  slot: 'left',
  kind: 'pattern',
  fields,
  found: {},
  completes: false,
});

/** Everything that the pattern can cover in an empty chamber without walls. */
function everywhere(pattern: Cell[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const posture of POSTURES) {
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 5; column++) {
        const cells = pose(pattern, posture).map(([r, c]): Cell => [r + row, c + column]);
        if (cells.some(([r, c]) => r > 4 || c > 4)) continue;
        const placed = mark(...cells.map(fieldOf));
        found.set(placed.move, placed);
      }
    }
  }
  return [...found.values()];
}

describe('fields', () => {
  it('are named by column and row', () => {
    expect(fieldOf([0, 0])).toBe('a1');
    expect(fieldOf([4, 2])).toBe('c5');
    expect(cellOf('c5')).toEqual([4, 2]);
    expect(fieldAt({ x: 2.9, y: 4.1 })).toBe('c5');
    expect(fieldAt({ x: -1, y: 7 })).toBe('a5');
  });
});

describe('turning and mirroring', () => {
  it('turns clockwise', () => {
    expect(pose(ELL, { turns: 1, mirrored: false })).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ]);
    expect(pose(ELL, { turns: 2, mirrored: false })).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it.each([
    [ELL, 8],
    [STRAIGHT, 2],
    [SQUARE, 1],
    [TEE, 4],
    [CORNER, 4],
  ])('gives %j in its %i different ways', (pattern, ways) => {
    expect(new Set(POSTURES.map((p) => shapeKey(pose(pattern, p)))).size).toBe(ways);
  });

  it('comes back after four turns or two mirrors', () => {
    let posture = { turns: 1, mirrored: true };
    for (let i = 0; i < 4; i++) posture = turned(posture);
    expect(posture).toEqual({ turns: 1, mirrored: true });
    expect(mirrored(mirrored(posture))).toEqual(posture);
  });

  it.each([0, 1, 2, 3])('mirrors left to right as the pattern lies, after %i turns', (turns) => {
    const before = pose(ELL, { turns, mirrored: false });
    const width = Math.max(...before.map((c) => c[1]));
    const flipped = before.map(([r, c]): Cell => [r, width - c]);
    expect(shapeKey(pose(ELL, mirrored({ turns, mirrored: false })))).toBe(shapeKey(flipped));
  });
});

describe('the spot under a pointer', () => {
  it('has the pattern around the pointer, inside the chamber', () => {
    expect(under(STRAIGHT, { x: 2.5, y: 0.5 })).toEqual(['b1', 'c1', 'd1']);
    expect(under(STRAIGHT, { x: 0.1, y: 4.9 })).toEqual(['a5', 'b5', 'c5']);
    expect(under(SQUARE, middleOf('e5'))).toEqual(['d4', 'e4', 'd5', 'e5']);
  });

  it('is taken as it is when it is legal', () => {
    const spot = snap(STRAIGHT, UPRIGHT, { x: 2.5, y: 0.5 }, everywhere(STRAIGHT));
    expect(spot.mark?.move).toBe('left:b1-c1-d1');
    expect(spot.posture).toEqual(UPRIGHT);
  });

  it('jumps to the nearest legal spot that covers the field', () => {
    const spot = snap(STRAIGHT, UPRIGHT, { x: 2.5, y: 0.5 }, [
      mark('a1', 'b1', 'c1'),
      mark('a5', 'b5', 'c5'),
    ]);
    expect(spot.fields).toEqual(['a1', 'b1', 'c1']);
  });

  it('is turned when only that covers the field', () => {
    const spot = snap(STRAIGHT, UPRIGHT, { x: 2.5, y: 0.5 }, [mark('c1', 'c2', 'c3')]);
    expect(spot.fields).toEqual(['c1', 'c2', 'c3']);
    expect(spot.posture.turns % 2).toBe(1);
  });

  it('is not turned back after a turn by hand: it shows what is not possible', () => {
    const spot = snap(STRAIGHT, UPRIGHT, { x: 2.5, y: 0.5 }, [mark('c1', 'c2', 'c3')], false);
    expect(spot.mark).toBeNull();
    expect(spot.fields).toEqual(['b1', 'c1', 'd1']);
  });

  it('stays impossible far from everything legal, and tells what was meant', () => {
    const spot = snap(ELL, UPRIGHT, middleOf('d4'), [mark('a1', 'a2', 'a3', 'b3')]);
    expect(spot.mark).toBeNull();
    expect(spot.fields).toHaveLength(4);
    expect(spot.fields).toContain('d4');
  });

  it.each([
    ['ell', ELL],
    ['straight', STRAIGHT],
    ['square', SQUARE],
    ['tee', TEE],
    ['corner', CORNER],
  ] as const)('reaches every placement of the %s by key', (_, pattern) => {
    const legal = everywhere([...pattern]);
    const reached = new Set<string>();
    for (const posture of POSTURES) {
      for (let i = 0; i < 25; i++) {
        const spot = snap(pattern, posture, middleOf(fieldOf([Math.floor(i / 5), i % 5])), legal, false);
        if (spot.mark) reached.add(spot.mark.move);
      }
    }
    expect(reached.size).toBe(legal.length);
  });

  it('is one field for a single cross', () => {
    const one = { ...mark('b2'), kind: 'single' as const };
    expect(snapSingle({ x: 1.2, y: 1.9 }, [one]).mark).toBe(one);
    expect(snapSingle({ x: 2.2, y: 1.9 }, [one])).toMatchObject({ fields: ['c2'], mark: null });
  });
});

describe('the turning key', () => {
  it('goes to the next turn that fits here', () => {
    const legal = [mark('a1', 'a2', 'a3', 'b3'), mark('a1', 'b1', 'b2', 'b3')];
    const next = turnedToFit(ELL, UPRIGHT, 1, middleOf('a2'), legal);
    expect(next).toEqual({ turns: 2, mirrored: false });
  });

  it('just turns when nothing else fits, or nothing is aimed at', () => {
    expect(turnedToFit(ELL, UPRIGHT, 1, middleOf('a2'), [mark('a1', 'a2', 'a3', 'b3')])).toEqual({
      turns: 1,
      mirrored: false,
    });
    expect(turnedToFit(ELL, UPRIGHT, -1, null, [])).toEqual({ turns: 3, mirrored: false });
  });
});
