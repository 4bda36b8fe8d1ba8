// The way from one view to the next, event by event: what a board shows meanwhile.
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

export class Film<V extends View, H extends Happening> {
  /** What the board shows. */
  shown: V = $state.raw() as V;
  busy = $state(false);
  private run = 0;
  private target: V;

  constructor(
    view: V,
    private readonly act: Act<V, H>,
    /** Let what travels arrive at once. */
    private readonly arrive: () => void,
  ) {
    this.shown = view;
    this.target = view;
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

  stop(): void {
    this.run += 1;
    herald.hurry();
    this.arrive();
  }
}
