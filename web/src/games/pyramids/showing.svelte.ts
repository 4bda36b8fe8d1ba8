// Which view the table shows: the newest, or while the film of the news runs, how far it has got.
import type { ToldEvent } from '../../lib/wire';
import { film, type Fresh } from './film';
import type { Field, View } from './types';

interface Means {
  root: HTMLElement | undefined;
  speed: number;
  news: readonly ToldEvent[];
  settled: () => void;
  ground: (card: number, field: Field) => string;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Showing {
  /** The table in the middle of the film; null when there is none. */
  staged = $state.raw<View | null>(null);
  /** Crosses that the pencil draws just now. */
  fresh = $state.raw<Fresh | null>(null);
  private last: View | null = null;
  private reel = 0;

  constructor(private readonly means: () => Means) {}

  /** A view has come, with the events that led to it. */
  receive(next: View): void {
    const before = this.last;
    if (before === next) return;
    this.last = next;
    const reel = ++this.reel;
    this.staged = this.fresh = null;
    const { root, speed, news, settled, ground } = this.means();
    if (!before || !root || !news.length || speed <= 0 || calm()) return settled();
    this.staged = before;
    const running = (): boolean => reel === this.reel;
    const show = (view: View, fresh: Fresh | null): void => {
      if (!running()) return;
      this.staged = view;
      this.fresh = fresh;
    };
    const facts = news.map((told) => told.facts);
    void film({ root, speed, show, running, ground }, before, facts).finally(() => running() && this.cut());
  }

  /** End the film: it is over, or somebody cannot wait. */
  cut(): void {
    if (!this.staged) return;
    this.reel++;
    this.staged = null;
    this.means().settled();
  }
}
