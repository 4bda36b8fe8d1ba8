// A guided game: a table whose line is not a connection, but a question to the server for every press. The server keeps nothing of it;
// it is told all presses each time, so that one can leave, lose the network or load the page anew at any moment.
import { api, ServerError } from '../lib/api';
import { learnt } from '../lib/newcomer';
import { Table } from '../table/table.svelte';
import type { Components, FromPlayer, FromTable, LessonStep, Why } from '../lib/wire';
import { keep, kept, type Presses } from './progress';

const AGAIN = 2_000; // milliseconds until the server is asked once more

export class LessonTable extends Table {
  step = $state.raw<LessonStep | null>(null);
  private presses: Presses;
  private turning = $state(false);
  /** One question after the other. */
  private last: Promise<void> = Promise.resolve();
  private left = false;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super(`lesson-${game}-${lesson}`, '');
    this.presses = kept(game, lesson);
  }

  override async open(): Promise<void> {
    this.wire = {
      send: (message) => this.sent(message as FromPlayer),
      now: () => undefined,
      renew: () => undefined,
      close: () => (this.left = true),
    };
    this.line = 'open';
    await this.ask(this.presses);
  }

  override components(): Promise<Components> {
    return api.boxComponents(this.game);
  }

  /** The sentence is read. */
  next(): void {
    if (this.underWay) return;
    this.turning = true;
    void this.ask([...this.presses, []]).then(() => (this.turning = false));
  }

  override get underWay(): boolean {
    return this.turning || super.underWay;
  }

  private sent(message: FromPlayer): boolean {
    if (message.type === 'look') void this.ask(this.presses);
    else if (message.type === 'play') void this.ask([...this.presses, message.moves]);
    else if (message.type === 'why') void this.ask(this.presses, message);
    return true;
  }

  private ask(presses: Presses, why: Why | null = null): Promise<void> {
    this.last = this.last.then(() => this.answered(presses, why));
    return this.last;
  }

  private async answered(presses: Presses, why: Why | null): Promise<void> {
    while (!this.left) {
      try {
        const look = this.look();
        const told = await api.lesson(this.game, this.lesson, { presses, look, why });
        if (this.left) return;
        this.line = 'open';
        for (const message of told) if (message.type !== 'lesson') this.hear(message as FromTable);
        this.learnStep(told.find((message) => message.type === 'lesson') as LessonStep, presses);
        return;
      } catch (error) {
        if (error instanceof ServerError && error.status && error.status < 500 && error.status !== 429) {
          this.trouble = error.message;
          return;
        }
        this.line = 'lost';
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }

  private learnStep(step: LessonStep, presses: Presses): void {
    this.step = step;
    this.presses = presses.slice(0, step.presses);
    if (step.presses === presses.length) this.arrived();
    if (step.finished) learnt(this.game);
    keep(this.game, this.lesson, step.finished ? [] : this.presses);
  }
}
