// Each game's board is a chunk of its own, as are its words, loaded when a table of that game is opened.
import type { Component } from 'svelte';
import { learn, t } from './i18n';
import type { BoardProps, GameExtras } from './board';
import { parts } from './parts.svelte';

const boards = import.meta.glob<{ default: Component<BoardProps<any, any, any, any, any>> }>(
  '../games/*/Board.svelte',
);
const extras = import.meta.glob<GameExtras>('../games/*/index.ts');

export interface LoadedGame {
  Board: Component<BoardProps<any, any, any, any, any>>;
  extras: GameExtras;
}

/** A game without a board of its own is shown in words. */
export const isPlain = (id: string): boolean => !boards[`../games/${id}/Board.svelte`];

export async function loadGame(id: string): Promise<LoadedGame> {
  const board = boards[`../games/${id}/Board.svelte`] ?? (() => import('./PlainBoard.svelte'));
  const [loaded, more] = await Promise.all([
    parts.load(board),
    parts.load(async () => (await extras[`../games/${id}/index.ts`]?.()) ?? {}),
    parts.load(() => learn(id)),
  ]).catch(() => {
    throw new Error(t('part-missing')); // the browser's own words are for nobody
  });
  return { Board: loaded.default, extras: more };
}
