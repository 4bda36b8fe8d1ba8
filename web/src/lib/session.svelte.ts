// Who I am, which games there are and what the house offers; asked for once.
import { api } from './api';
import { USUAL } from './control';
import { pick } from './i18n';
import type { GameCard, ServerInfo, Me } from './wire';

/** What can be offered is, unless the house says otherwise; what must have been built first is not. */
const EVERYTHING = {
  editions: true,
  imports: true,
  spectators: true,
  chat: true,
  embedding: true,
  docs: false,
  ...USUAL,
};

class Session {
  house = $state.raw<Pick<ServerInfo, keyof typeof EVERYTHING>>(EVERYTHING);
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameCard[]>([]);
  private asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.asked ??= Promise.all([api.me(), api.games(), api.house().catch(() => EVERYTHING)])
      .then(([me, games, house]) => {
        this.house = { ...EVERYTHING, ...house };
        this.me = me;
        this.games = games;
      })
      .catch((error: unknown) => {
        this.asked = null;
        throw error;
      });
    return this.asked;
  }

  game(id: string): GameCard | undefined {
    return this.games.find((g) => g.id === id);
  }

  level(game: string, id: string | null): GameCard['levels'][number] | undefined {
    return this.game(game)?.levels.find((level) => level.id === id);
  }

  /** What a bot is called. */
  bot(game: string, level: string): string {
    return pick(this.level(game, level)?.name) || level;
  }
}

export const session = new Session();
