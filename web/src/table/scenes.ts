// The scenes of one finished game, each fetched once.
import { api } from '../lib/api';
import type { Snapshot, ToldEvent, Update } from '../lib/wire';
import { placeOfScene } from './placing';

const MOST = 400;
const SILENT = 12; // so many moves in a row may have told nothing: secret choices, made all at once

export class Scenes {
  private readonly kept = new Map<string, Promise<Snapshot>>();

  constructor(private readonly table: string) {}

  get(moves: number, seat: number | null, lang: string): Promise<Snapshot> {
    const name = `${lang} ${seat} ${moves}`;
    let scene = this.kept.get(name);
    if (!scene) {
      if (this.kept.size >= MOST) this.kept.delete(this.kept.keys().next().value!);
      scene = api.scene(this.table, { moves, seat });
      scene.catch(() => this.kept.delete(name));
      this.kept.set(name, scene);
    }
    return scene;
  }

  /** How many events of the spectators' story had been told after so many moves. */
  async place(story: ToldEvent[], moves: number, lang: string): Promise<number> {
    for (let back = moves; back > 0 && back > moves - SILENT; back -= 1) {
      const found = placeOfScene(story, await this.get(back, null, lang));
      if (found !== null) return found;
    }
    return 0;
  }

  /** All that was told to those who watched. */
  async story(lang: string): Promise<ToldEvent[]> {
    const answer = await api.say(this.table, {
      type: 'look',
      seat: null,
      language: lang,
      events: 0,
      mark: '',
    });
    const update = answer.find((m): m is Update => m.type === 'update');
    return update?.events ?? [];
  }
}
