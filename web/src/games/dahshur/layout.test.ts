import { describe, expect, it } from 'vitest';
import {
  avenue,
  camera,
  neighbour,
  plateHeight,
  rooms,
  serpent,
  tallLayout,
  wideLayout,
  type Frame,
  type Layout,
} from './layout';

const counts = { fields: 20, plates: 24, cities: 4, gift: 3, stands: 6 };
const inside = (inner: Frame, outer: Frame): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.w <= outer.x + outer.w + 0.5 &&
  inner.y + inner.h <= outer.y + outer.h + 0.5;
const apart = (a: Frame, b: Frame): boolean =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

describe.each([
  ['wide', wideLayout],
  ['wide and high', (n: Parameters<typeof wideLayout>[0]) => wideLayout(n, 720)],
  ['tall', tallLayout],
] as const)('the %s picture', (_, make) => {
  it.each([counts, { ...counts, plates: 18, cities: 3 }, { ...counts, fields: 30 }])(
    'keeps every piece inside it: %o',
    (n) => {
      const layout: Layout = make(n);
      const all: Frame = { x: 0, y: 0, w: layout.width, h: layout.height };
      for (const area of Object.values(layout.areas)) expect(inside(area, all)).toBe(true);
      for (const p of layout.plates)
        expect(inside({ ...p, w: p.side, h: plateHeight(p.side) }, layout.areas.avenue)).toBe(true);
      for (const s of layout.stands) expect(inside(s, layout.areas.market)).toBe(true);
      for (const c of layout.cities) expect(inside(c, layout.areas.cities)).toBe(true);
      for (const g of layout.gift) expect(inside(g, layout.areas.gift)).toBe(true);
      expect(layout.plates).toHaveLength(n.plates);
      expect(layout.fields).toHaveLength(n.fields);
    },
  );

  it('lets no two areas overlap', () => {
    const areas = Object.entries(make(counts).areas);
    for (const [a, one] of areas)
      for (const [b, other] of areas)
        if (a < b && !slope(a, b)) expect(apart(one, other), `${a} and ${b}`).toBe(true);
  });

  it('ends the procession before the assembly square', () => {
    const { fields, square } = make(counts);
    const far = (p: { x: number; y: number }): number => Math.hypot(p.x - square.x, p.y - square.y);
    expect(Math.min(...fields.map(far))).toBe(far(fields.at(-1)!));
  });
});

/** The pyramid's slope leaves room for the pedestals beside it. */
const slope = (a: string, b: string): boolean => a === 'gift' && b === 'tomb';

describe('the avenue', () => {
  it('runs to and fro and neighbours share an edge', () => {
    const plates = avenue(24, { x: 0, y: 0, w: 400, h: 240 }, 80);
    for (let i = 1; i < 24; i++) {
      const [a, b] = [plates[i - 1]!, plates[i]!];
      if (a.y === b.y) {
        expect(Math.abs(a.x - b.x)).toBeCloseTo(40);
        expect(a.up).not.toBe(b.up);
      } else expect(a.x).toBe(b.x);
    }
    expect(plates[0]!.x).toBeLessThan(plates[7]!.x);
    expect(plates[23]!.x).toBe(plates[7]!.x); // at the gate's side
  });
});

it('winds the procession so that every step is one field long', () => {
  const points = serpent(20, { x: 0, y: 0, w: 240, h: 80 });
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(60);
  }
  expect(points.at(-1)!.x).toBe(0);
});

it.each<[number, Layout['kind']]>([
  [3, 'wide'],
  [4, 'wide'],
  [3, 'tall'],
  [4, 'tall'],
])('builds %i chambers into the %s pyramid', (n, kind) => {
  const box = (kind === 'wide' ? wideLayout : tallLayout)(counts).areas.tomb;
  const all = rooms(n, box, kind);
  expect(all.map((r) => r.chamber)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  for (const room of all) {
    const half = (room.y / box.h) * (box.w / 2); // the slope at the room's upper edge
    expect(room.x).toBeGreaterThanOrEqual(box.w / 2 - half - 8);
    expect(room.y + room.h).toBeLessThanOrEqual(box.h);
  }
});

it('brings an area to the middle of a window, and looks at nothing beyond the picture', () => {
  const picture = { w: 800, h: 600 };
  const eye = camera({ x: 200, y: 250, w: 200, h: 100 }, { w: 400, h: 400 }, 1.5, picture);
  expect(eye.scale).toBe(1.5);
  expect(300 * eye.scale + eye.x).toBe(200);
  expect(300 * eye.scale + eye.y).toBe(200);
  const corner = camera({ x: 700, y: 0, w: 100, h: 100 }, { w: 400, h: 400 }, 1, picture);
  expect([corner.x, corner.y]).toEqual([-400, 0]);
});

describe('arrow keys', () => {
  const place = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  it('go to the next place ahead', () => {
    const others = [place(60, 0), place(20, 4), place(0, 40), place(-30, 0)];
    expect(neighbour(place(0, 0), others, 'right')).toBe(1);
    expect(neighbour(place(0, 0), others, 'down')).toBe(2);
    expect(neighbour(place(0, 0), others, 'left')).toBe(3);
  });
  it('stay where nothing lies ahead', () => {
    expect(neighbour(place(0, 0), [place(0, 40)], 'up')).toBeNull();
  });
});
