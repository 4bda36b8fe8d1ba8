// Where everything lies on the picture, in the picture's own units. Two pictures: a wide one read like the real board, and
// a tall one that smaller screens look into, area by area. There every place that can be pressed is a thumb wide on a phone.
export type Area = 'obelisks' | 'procession' | 'avenue' | 'gift' | 'market' | 'bag' | 'cities' | 'tomb';
/** The areas that a small screen can zoom into, in the order of their tabs. */
export const AREAS: readonly Area[] = [
  'gift',
  'market',
  'avenue',
  'procession',
  'cities',
  'tomb',
  'obelisks',
];

/** Where an action can go. */
export type Goal = 'market' | 'avenue' | 'procession';

/** In which area a zone of the game lies, by its kind. The bag is looked at with what I own. */
const AREA_OF: Record<string, Area> = {
  gift: 'gift',
  neutral: 'gift',
  market: 'market',
  stand: 'market',
  sale: 'market',
  lying: 'market',
  avenue: 'avenue',
  plate: 'avenue',
  pillar: 'avenue',
  procession: 'procession',
  field: 'procession',
  cities: 'cities',
  city: 'cities',
  gold: 'cities',
  silver: 'cities',
  tomb: 'tomb',
  chamber: 'tomb',
  lid: 'tomb',
};
export const areaOf = (zone: string | null | undefined): Area | null =>
  AREA_OF[zone?.split(':')[0] ?? ''] ?? null;

export interface Point {
  x: number;
  y: number;
}
export interface Frame extends Point {
  w: number;
  h: number;
}
export interface Plate extends Point {
  /** Side of the triangle. */
  side: number;
  /** Does it point up? */
  up: boolean;
}

export interface Layout {
  kind: 'wide' | 'tall';
  width: number;
  height: number;
  areas: Record<Area, Frame>;
  /** Where the names of the areas begin that an action goes to; one chooses there. */
  titles: Record<Goal, Point>;
  square: Point & { r: number };
  /** Centres of the procession's fields, from the entry to the front. */
  fields: Point[];
  field: number;
  /** Top left corners of the plates' boxes, from the assembly square to the gate. */
  plates: Plate[];
  /** Plates in a row of the avenue. */
  across: number;
  gate: Point;
  stands: Frame[];
  cities: Frame[];
  gift: Frame[];
  obelisks: 'line' | 'stack';
}

const ROWS = 3; // of the avenue, so that it begins on the left and ends at the right, before the gate
export const plateHeight = (side: number): number => (side * Math.sqrt(3)) / 2;

/** The avenue: rows of triangles, alternately pointing up and down, running to and fro. */
export function avenue(count: number, box: Frame, side: number): Plate[] {
  const across = Math.ceil(count / ROWS);
  const high = plateHeight(side);
  const step = side / 2;
  const wide = (across + 1) * step;
  const left = box.x + (box.w - wide) / 2;
  const gap = (box.h - ROWS * high) / (ROWS - 1);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    const along = row % 2 ? across - 1 - (i % across) : i % across;
    return { x: left + along * step, y: box.y + row * (high + gap), side, up: (along + row) % 2 === 0 };
  });
}

/** The procession on a wide board: one waving line from the entry on the right to the square on the left. */
function wave(count: number, right: Point, left: Point, height: number): Point[] {
  const step = count > 1 ? (left.x - right.x) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => ({
    x: right.x + i * step,
    y: right.y + height * Math.sin(i * 0.66),
  }));
}

/** The procession on a tall board: three rows to and fro, entering at the top right, leaving at the lower left. */
export function serpent(count: number, box: Frame): Point[] {
  const across = Math.ceil(count / ROWS);
  const [dx, dy] = [box.w / Math.max(1, across - 1), box.h / (ROWS - 1)];
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    // The last row may be shorter; it still ends at the square.
    const missing = row === ROWS - 1 ? ROWS * across - count : 0;
    const along = row % 2 ? i % across : across - 1 - (i % across) - missing;
    return { x: box.x + along * dx, y: box.y + row * dy };
  });
}

const line = (count: number, first: Frame, step: number): Frame[] =>
  Array.from({ length: count }, (_, i) => ({ ...first, x: first.x + i * step }));

/** Pieces in a row, in the middle of the room they have. */
function centred(count: number, box: Frame, wide: number, gap: number): Frame[] {
  const all = count * wide + (count - 1) * gap;
  return line(count, { x: box.x + (box.w - all) / 2, y: box.y, w: wide, h: box.h }, wide + gap);
}

interface Counts {
  fields: number;
  plates: number;
  cities: number;
  gift: number;
  stands: number;
}

/** The wide picture as low as it can be. */
export const LOWEST = 580;

/** A high window makes avenue and pyramid higher, and the stands below them. */
export function wideLayout(n: Counts, height = LOWEST): Layout {
  const more = height - LOWEST;
  const m = Math.round(more * 0.55);
  const low = more - m;
  const areas: Layout['areas'] = {
    obelisks: { x: 0, y: 0, w: 1120, h: 54 },
    procession: { x: 146, y: 60, w: 974, h: 66 },
    avenue: { x: 136, y: 130, w: 426, h: 246 + m },
    gift: { x: 566, y: 132, w: 226, h: 176 },
    market: { x: 52, y: 380 + m, w: 596, h: 200 + low },
    bag: { x: 654, y: 420 + m, w: 88, h: 160 + low },
    cities: { x: 744, y: 420 + m, w: 372, h: 160 + low },
    tomb: { x: 736, y: 126, w: 384, h: 286 + m },
  };
  const across = Math.ceil(n.plates / ROWS);
  const beds = { x: 160, y: 136, w: 378, h: 236 + m };
  const side = Math.min((beds.h - (ROWS - 1) * 8.9) / ROWS / plateHeight(1), (2 * beds.w) / (across + 1));
  return {
    kind: 'wide',
    width: 1120,
    height,
    areas,
    titles: {
      market: { x: 60, y: 394 + m },
      avenue: { x: 556, y: 331 + m / 2 },
      procession: { x: 962, y: 145 },
    },
    square: { x: 72, y: 146, r: 62 },
    fields: wave(n.fields, { x: 1086, y: 93 }, { x: 170, y: 93 }, 10),
    field: 43,
    plates: avenue(n.plates, beds, side),
    across,
    gate: { x: 790, y: 392 + m },
    stands: line(n.stands, { x: 54, y: 402 + m, w: 96, h: 176 + low }, 99),
    cities: centred(n.cities, { x: 744, y: 444 + m, w: 372, h: 132 + low }, 87, 6),
    gift: centred(n.gift, { x: 566, y: 156, w: 226, h: 114 }, 66, 6),
    obelisks: 'line',
  };
}

export function tallLayout(n: Counts): Layout {
  const areas: Layout['areas'] = {
    obelisks: { x: 0, y: 0, w: 348, h: 104 },
    gift: { x: 356, y: 0, w: 348, h: 190 },
    procession: { x: 0, y: 110, w: 348, h: 192 },
    avenue: { x: 0, y: 308, w: 348, h: 252 },
    market: { x: 0, y: 566, w: 348, h: 392 },
    tomb: { x: 356, y: 196, w: 348, h: 344 },
    cities: { x: 356, y: 546, w: 348, h: 176 },
    bag: { x: 356, y: 728, w: 348, h: 100 },
  };
  const third = Math.ceil(n.stands / 2);
  return {
    kind: 'tall',
    width: 704,
    height: 960,
    areas,
    titles: { market: { x: 8, y: 584 }, avenue: { x: 246, y: 327 }, procession: { x: 8, y: 128 } },
    square: { x: 22, y: 277, r: 22 },
    fields: serpent(n.fields, { x: 67, y: 181, w: 258, h: 98 }),
    field: 42,
    plates: avenue(n.plates, { x: 6, y: 338, w: 336, h: 212 }, 72),
    across: Math.ceil(n.plates / ROWS),
    gate: { x: 400, y: 532 },
    stands: [
      ...line(third, { x: 4, y: 594, w: 110, h: 178 }, 115),
      ...line(n.stands - third, { x: 4, y: 778, w: 110, h: 178 }, 115),
    ],
    cities: centred(n.cities, { x: 356, y: 576, w: 348, h: 142 }, 86, 1),
    gift: centred(n.gift, { x: 356, y: 28, w: 348, h: 112 }, 74, 22),
    obelisks: 'stack',
  };
}

/** A door of a chamber, with room for a disc; on the tall picture as wide as a thumb. */
export const door = (kind: Layout['kind'], room: number): number => (kind === 'tall' ? 42 : (room - 12) / 2);

export interface Room extends Frame {
  chamber: number;
}

/** The chambers in the pyramid: the last one above, the others in a row at the base; or one above the other, for thumbs. */
export function rooms(chambers: number, box: Frame, kind: Layout['kind']): Room[] {
  if (kind === 'tall') {
    const [w, h] = [4 * door(kind, 0) + 7, 44];
    return Array.from({ length: chambers }, (_, i) => ({
      chamber: i + 1,
      x: (box.w - w) / 2,
      y: box.h - (i + 1) * (h + 2) - 2,
      w,
      h,
    }));
  }
  const size = Math.min(86, box.w * 0.228);
  const base = box.h - size - 5;
  const below = chambers - 1;
  const gap = 5;
  const left = (box.w - below * size - (below - 1) * gap) / 2;
  const lower = Array.from({ length: below }, (_, i) => ({
    chamber: i + 1,
    x: left + i * (size + gap),
    y: base,
    w: size,
    h: size,
  }));
  return [...lower, { chamber: chambers, x: (box.w - size) / 2, y: base - size - 8, w: size, h: size }];
}

export interface Camera extends Point {
  scale: number;
}

/** Bring a part of the picture into a window, as large as it fits (but not blown up beyond `most`), without looking past its edges. */
export function camera(
  part: Frame,
  window: { w: number; h: number },
  most: number,
  picture: { w: number; h: number },
): Camera {
  const scale = Math.min(window.w / part.w, window.h / part.h, most);
  const along = (middle: number, room: number, all: number): number =>
    Math.max(Math.min(room / 2 - middle * scale, 0), Math.min(room - all * scale, 0));
  return {
    scale,
    x: along(part.x + part.w / 2, window.w, picture.w),
    y: along(part.y + part.h / 2, window.h, picture.h),
  };
}

export type Way = 'left' | 'right' | 'up' | 'down';
interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which of the other places comes next in a direction: near, and rather ahead than aside. */
export function neighbour(from: Rect, others: readonly Rect[], way: Way): number | null {
  const middle = (r: Rect): Point => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
  const here = middle(from);
  let best: number | null = null;
  let least = Infinity;
  others.forEach((other, i) => {
    const { x, y } = middle(other);
    const [dx, dy] = [x - here.x, y - here.y];
    const [ahead, aside] = { left: [-dx, dy], right: [dx, dy], up: [-dy, dx], down: [dy, dx] }[way] as [
      number,
      number,
    ];
    const far = ahead + 2.5 * Math.abs(aside);
    if (ahead > 1 && far < least) [best, least] = [i, far];
  });
  return best;
}
