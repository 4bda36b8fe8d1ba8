// The scenes of one finished game, each fetched once.
import { api } from '../lib/api';
import type { Snapshot, ToldEvent, Update } from '../lib/wire';

const MOST = 400;

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
