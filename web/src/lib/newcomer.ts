// Which games somebody has sat down to on this device before: a first game opens with the game in brief.
const KEY = 'mastaba.knows';

function known(): string[] {
  try {
    const games: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(games) ? games : [];
  } catch {
    return [];
  }
}

export const knows = (game: string): boolean => known().includes(game);

export function learnt(game: string): void {
  if (knows(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known(), game]));
  } catch {
    // Told once more next time.
  }
}
