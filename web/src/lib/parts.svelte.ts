// Parts of the page come when they are needed. If the line is down just then, they come once it is back.
import { backoff } from './line';

const SILENT = 5_000; // milliseconds after which nobody answers
const ENOUGH = 2; // tries while the server answers: then it does not have the part, most likely because it has a newer page

class Parts {
  /** So many of them wait for the line. */
  waiting = $state(0);
  private readonly waking = new Set<() => void>();
  /** Style sheets that did not come: a part asks for its own only once, and would come without them. */
  private readonly lost = new Set<HTMLLinkElement>();

  constructor() {
    addEventListener('online', () => this.now());
    document.addEventListener('visibilitychange', () => document.hidden || this.now());
    document.addEventListener('error', ({ target }) => isStyleSheet(target) && this.lost.add(target), true);
  }

  /** The part, as soon as it can be had; fails if the server is there and has it not. */
  async load<T>(part: () => Promise<T>): Promise<T> {
    for (let missed = 0; ;) {
      try {
        await this.dress();
        return await part();
      } catch (error) {
        if (!(await answers())) await this.back();
        else if ((missed += 1) === ENOUGH) throw error;
      }
    }
  }

  /** Do not wait any longer before the next try. */
  now(): void {
    for (const wake of this.waking) wake();
  }

  /** Ask for the style sheets again that did not come. */
  private dress(): Promise<unknown> {
    const lost = [...this.lost];
    this.lost.clear();
    return Promise.all(
      lost.map(
        (old) =>
          new Promise((done, fail) => {
            const link = old.cloneNode() as HTMLLinkElement;
            link.onload = done;
            link.onerror = () => fail(new Error(link.href));
            old.replaceWith(link);
          }),
      ),
    );
  }

  /** Until the server answers. */
  private async back(): Promise<void> {
    this.waiting += 1;
    try {
      for (let tries = 0; ; tries += 1) {
        await this.pause(backoff(tries, Math.random()));
        if (await answers()) return;
      }
    } finally {
      this.waiting -= 1;
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waking.delete(wake);
        done();
      };
      const timer = setTimeout(wake, milliseconds);
      this.waking.add(wake);
    });
  }
}

/** Is anybody there? What is kept for offline use does not count. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SILENT) })).ok;
  } catch {
    return false;
  }
}

const isStyleSheet = (thing: EventTarget | null): thing is HTMLLinkElement =>
  thing instanceof HTMLLinkElement && thing.rel === 'stylesheet';

export const parts = new Parts();
