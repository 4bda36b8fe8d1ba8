// The score sheets as chapters: one per source, with what each seat had after it.
import type { Result } from '../lib/wire';

export interface Chapter {
  source: string;
  text: string;
  points: number[];
  sums: number[];
}

export function chapters(result: Result): Chapter[] {
  const found: Chapter[] = [];
  const sums = result.sheets.map(() => 0);
  for (const first of result.sheets[0] ?? []) {
    const points = result.sheets.map(
      (sheet) => sheet.find((line) => line.source === first.source)?.points ?? 0,
    );
    points.forEach((gain, seat) => (sums[seat]! += gain));
    found.push({ source: first.source, text: first.text, points, sums: [...sums] });
  }
  return found;
}
