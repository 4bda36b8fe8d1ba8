// Each game's board is a chunk of its own, loaded when a table of that game is opened.
import type { Component } from 'svelte';
import { t } from './i18n';
import type { BoardProps, GameExtras } from './board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('../games/*/Board.svelte');
const extras = import.meta.glob<GameExtras>('../games/*/index.ts');

export interface LoadedGame {
  Board: Component<BoardProps>;
  extras: GameExtras;
}

export async function loadGame(id: string): Promise<LoadedGame> {
  const board = boards[`../games/${id}/Board.svelte`];
  if (!board) throw new Error(`no board for ${id}`);
  const [loaded, more] = await Promise.all([board(), extras[`../games/${id}/index.ts`]?.() ?? {}]).catch(
    () => {
      throw new Error(t('part_missing')); // the browser's own words are for nobody
    },
  );
  return { Board: loaded.default, extras: more };
}
