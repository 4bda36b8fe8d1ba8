// Measures and lines of a pyramid card, drawn in units of 100 to a field.
import { cellOf, fieldOf, groundAt, SIZE } from './shapes';
import type { Colour, Field, Pyramid } from './kinds';
import type { GlyphName } from '../../lib/glyphs';

export const EDGE = 10;
export const ROOF = 104;
export const WIDE = SIZE * 100 + 2 * EDGE;
export const HIGH = ROOF + SIZE * 100 + EDGE;
const APEX = [WIDE / 2, 4] as const;

export const corner = (field: Field): { x: number; y: number } => {
  const [row, column] = cellOf(field);
  return { x: EDGE + column * 100, y: ROOF + row * 100 };
};

export const PYRAMID = `M${APEX[0]} ${APEX[1]}L${WIDE - 4} ${ROOF - 4}H4z`;

/** The x of the slopes at a height. */
function slopes(y: number): [left: number, right: number] {
  const part = (y - APEX[1]) / (ROOF - 4 - APEX[1]);
  return [APEX[0] - (APEX[0] - 4) * part, APEX[0] + (APEX[0] - 4) * part];
}

function courses(): string {
  return [28, 52, 76].map((y) => `M${slopes(y)[0].toFixed(0)} ${y}H${slopes(y)[1].toFixed(0)}`).join('');
}

/** Strokes that lean like the left slope, from the base up to the right one. */
function leaning(): string {
  const base = ROOF - 4;
  const [run, rise] = [APEX[0] - 4, base - APEX[1]];
  return [48, 96, 144, 192, 240, 288, 336, 384, 432, 480]
    .map((x) => {
      const up = (WIDE - 4 - x) / 2;
      return `M${x} ${base}L${x + up} ${(base - (up / run) * rise).toFixed(1)}`;
    })
    .join('');
}

function bricks(): string {
  const rows = [4, 28, 52, 76, 100];
  let lines = courses();
  for (let row = 1; row < rows.length - 1; row++) {
    const [top, bottom] = [rows[row]!, rows[row + 1]!];
    const [left, right] = slopes(top);
    for (let x = 20 + (row % 2) * 30; x < WIDE; x += 60)
      if (x > left && x < right) lines += `M${x} ${top}V${bottom}`;
  }
  return lines;
}

/** Each colour has its own masonry and its own emblem: colour is never alone. */
export const MASONRY: Record<Colour, string> = { green: courses(), orange: leaning(), purple: bricks() };
export const EMBLEM: Record<Colour, GlyphName> = { green: 'lotus', orange: 'sun', purple: 'scarab' };
export const PAINT: Record<Colour, string> = { green: 'malachite', orange: 'ochre', purple: 'plum' };

/** Some fields, each a square of its own. */
export const squares = (fields: readonly Field[]): string =>
  fields
    .map(corner)
    .map(({ x, y }) => `M${x} ${y}h100v100h-100z`)
    .join('');

/** The outline of some fields: every side that has no neighbour among them. */
export function outline(fields: readonly Field[]): string {
  const within = new Set(fields.map((f) => cellOf(f).join()));
  let path = '';
  for (const field of fields) {
    const [row, column] = cellOf(field);
    const { x, y } = corner(field);
    if (!within.has([row - 1, column].join())) path += `M${x} ${y}h100`;
    if (!within.has([row + 1, column].join())) path += `M${x} ${y + 100}h100`;
    if (!within.has([row, column - 1].join())) path += `M${x} ${y}v100`;
    if (!within.has([row, column + 1].join())) path += `M${x + 100} ${y}v100`;
  }
  return path;
}

/** What walls throw on the floor: the light comes from above, a little from the left. */
export function shade(rows: Pyramid['rows']): string {
  const rock = (row: number, column: number): boolean =>
    row < 0 || column < 0 || groundAt(rows, fieldOf([row, column])) === 'wall';
  let path = '';
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      if (rock(row, column)) continue;
      const { x, y } = corner(fieldOf([row, column]));
      const [above, left] = [rock(row - 1, column), rock(row, column - 1)];
      if (above) path += `M${x} ${y}h100v13H${x}z`;
      if (left) path += `M${x} ${y + (above ? 13 : 0)}h9V${y + 100}h-9z`;
    }
  return path;
}

/** The strokes of the chisel in the rock, never quite the same. */
export function chiselled(field: Field): string {
  const [row, column] = cellOf(field);
  const { x, y } = corner(field);
  return [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const at = (row * 31 + column * 17 + n * 23) % 37;
      return `M${x + 12 + ((n * 41 + at) % 70)} ${y + 14 + n * 14 - (at % 5)}l${9 + (at % 9)} ${7 - (at % 4)}`;
    })
    .join('');
}

/** A cross by hand never looks the same twice. */
export function pencil(field: Field): string {
  const [row, column] = cellOf(field);
  const wobble = (n: number): number => ((row * 7 + column * 13 + n * 5) % 11) - 5;
  const { x, y } = corner(field);
  const at = (dx: number, dy: number, n: number): string => `${x + dx + wobble(n)} ${y + dy + wobble(n + 3)}`;
  return `M${at(19, 20, 1)}Q${at(48, 44, 2)} ${at(82, 81, 3)}M${at(81, 19, 4)}Q${at(55, 52, 5)} ${at(18, 82, 6)}`;
}
