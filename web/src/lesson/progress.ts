// How far somebody has come in a lesson on this device: all they have pressed.
export type Presses = string[][];

const key = (game: string, lesson: string): string => `mastaba.lesson.${game}.${lesson}`;

export function kept(game: string, lesson: string): Presses {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(game, lesson)) ?? '[]');
    const good = (press: unknown): boolean =>
      Array.isArray(press) && press.every((move) => typeof move === 'string');
    return Array.isArray(found) && found.every(good) ? (found as Presses) : [];
  } catch {
    return [];
  }
}

export function keep(game: string, lesson: string, presses: Presses): void {
  try {
    if (presses.length) localStorage.setItem(key(game, lesson), JSON.stringify(presses));
    else localStorage.removeItem(key(game, lesson));
  } catch {
    // Without storage it begins again next time.
  }
}
