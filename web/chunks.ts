import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const GAMES = readdirSync(join(HERE, 'src/games'));

/** What every page begins with, and what shows a board, wherever. */
const LOBBY = ['src/main.ts'];
const BOARDS = [
  'src/embed/main.ts',
  ...GAMES.flatMap((game) => [`src/games/${game}/Board.svelte`, `src/games/${game}/index.ts`]),
];

/** So small, and needed by so many, that a file of its own would cost more than it saves. */
const SMALL: [string, RegExp][] = [
  ['base', /src\/lib\/(route|save|day|calendar|Figures|Missing)\./],
  ['board', /src\/lib\/(gilding|art\/leaf|RuleLine|prose|rulebook|Brief)\./],
];
const OF_GAME = /src\/games\/(\w+)\//;
const EMBEDDED = /src\/embed\//;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** The file that a module goes into: `base`, which lobby and boards share, `board`, which all boards share, and one for each
 * game. Every file comes with headers of its own, and what is packed together packs better. The rest the bundler decides. */
function chunk(id: string, graph: Graph): string | null {
  const small = SMALL.find(([, modules]) => modules.test(id));
  if (small) return small[0];
  if (EMBEDDED.test(id) || !needed(BOARDS, graph).has(id)) return null;
  if (needed(LOBBY, graph).has(id)) return 'base';
  return OF_GAME.exec(id)?.[1] ?? 'board';
}

const found = new Map<string[], Set<string>>();

/** All that these modules cannot do without. */
function needed(roots: string[], graph: Graph): Set<string> {
  let all = found.get(roots);
  if (!all) {
    found.set(roots, (all = new Set(roots.map((root) => join(HERE, root)))));
    for (const id of all) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) all.add(next);
  }
  return all;
}

// Without what a captured module imports: that is captured by the same rule, or has its own file.
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'chunks', name: chunk }],
};
