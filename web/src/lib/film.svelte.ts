// The way from one view to the next, event by event: what a board shows meanwhile.
import { untrack } from 'svelte';
import { herald } from './herald.svelte';
import type { Filmed } from './patch';
import type { Happening, View } from './wire';

/** Moves the pieces of one event; calls `show` when the table is to look as it does after it. */
export type Act<V, H> = (
  event: Filmed<V, H>,
  show: () => void,
  /** False when the film was cut short. */
  running: () => boolean,
) => Promise<void>;

/** What the shell tells a board of the way to a view. */
export interface Telling<V, H> {
  news: readonly Filmed<V, H>[];
  speed: number;
  settled: () => void;
}

export class Film<V extends View, H extends Happening> {
  /** What the board shows. */
  shown: V = $state.raw() as V;
  busy = $state(false);
  private run = 0;
  private target: V;
  private way: (next: V, straight: boolean) => Promise<void> = () => Promise.resolve();

  constructor(
    view: V,
    private readonly act: Act<V, H>,
    /** Let what travels arrive at once. */
    private readonly arrive: () => void,
  ) {
    this.shown = view;
    this.target = view;
  }

  /**
   * Show the way to every view that comes, for as long as the board stands; to be called while it is set up. `over` is waited
   * for at the end of each: what still flies then, and what is tidied away.
   */
  follow(
    view: () => V,
    telling: () => Telling<V, H>,
    over: () => void | Promise<unknown> = () => undefined,
  ): void {
    let stands = false; // before, there is nothing that could travel
    this.way = async (next, straight) => {
      const { news, speed, settled } = telling();
      if (!(await this.tell(next, straight || !stands ? [] : news, speed))) return;
      await over();
      if (this.target === next) settled();
    };
    $effect.pre(() => {
      const next = view();
      untrack(() => void this.way(next, false));
    });
    $effect(() => {
      stands = true;
      const unseen = (): void => {
        if (document.hidden) this.hurry(); // nothing flies in a window that nobody sees
      };
      document.addEventListener('visibilitychange', unseen);
      return () => {
        document.removeEventListener('visibilitychange', unseen);
        this.stop();
      };
    });
  }

  /** Show the way to the next view; true when it was shown to its end, and not overtaken by another. */
  async tell(next: V, news: readonly Filmed<V, H>[], speed: number): Promise<boolean> {
    const mine = ++this.run;
    const running = (): boolean => mine === this.run;
    if (this.busy) {
      herald.hurry();
      this.shown = this.target;
    }
    this.target = next;
    // Another seat's view (people at one screen) begins afresh: no card of one may be seen by the other.
    if (
      speed > 0 &&
      news.length &&
      next !== this.shown &&
      next.seat === this.shown.seat &&
      !document.hidden
    ) {
      this.busy = true;
      herald.begins(this.arrive);
      for (const [i, event] of news.entries()) {
        await herald.announces(event, news.slice(i + 1));
        if (!running()) return false;
        await this.act(event, () => running() && (this.shown = event.view), running);
        if (!running()) return false;
        this.shown = event.view;
        await herald.shown(event);
        if (!running()) return false;
      }
      herald.ends();
    }
    this.shown = next;
    this.busy = false;
    return true;
  }

  /** A press while pieces travel: they arrive at once, and it goes on. */
  hurry(): void {
    if (this.busy) herald.next();
  }

  /** A press that cannot wait: the newest view at once. */
  cut(): void {
    if (this.busy) void this.way(this.target, true);
  }

  stop(): void {
    this.run += 1;
    herald.hurry();
    this.arrive();
  }
}
