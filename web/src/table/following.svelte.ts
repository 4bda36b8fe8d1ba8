// Following what others do: how fast it is shown, what is said of it, once more, in short, or not at all.
import { herald } from '../lib/herald.svelte';
import { letter } from '../lib/keys.svelte';
import { speedOf, type Weigh } from '../lib/pace';
import { low, wide } from '../lib/screen';
import { still } from '../lib/settings.svelte';
import { beforeMine } from '../lib/story';
import { summary, told as movesTold } from '../lib/strip';
import type { Asking } from './asking.svelte';
import type { Table } from './table.svelte';

/** Milliseconds: whoever presses "skip" twice must not press what has come in its place. */
const CALM = 600;

export class Following {
  private skippedAt = 0;

  constructor(
    private readonly table: Table,
    private readonly asking: Asking,
    private readonly weigh: Weigh,
  ) {}

  readonly filming = $derived.by(() => this.table.playing || this.table.past?.film != null);
  /** Something of the present is on the table, and it stands still. */
  private readonly calm = $derived.by(() => !this.filming && !this.table.past);
  readonly speed = $derived.by(() => {
    const { past, hurried } = this.table;
    const once = past ? !past.film : hurried;
    return once ? 0 : speedOf(herald.pace, { still: still(), theirs: herald.theirs });
  });
  /** It stands until I am to decide. */
  readonly announced = $derived.by(() => (this.filming || !this.asking.offered.length ? herald.now : null));

  private readonly strip = $derived.by(() => this.table.shown?.strip ?? null);
  /** How many moves of others can be shown once more. */
  readonly moves = $derived.by(() => (this.strip ? movesTold(this.strip, this.weigh) : 0));
  readonly canRepeat = $derived.by(() => this.calm && this.moves > 0);
  /** The same in a few lines. */
  readonly sums = $derived.by(() =>
    this.calm &&
    this.asking.options.length &&
    this.strip &&
    ((wide.current && !low.current) || this.table.skipped)
      ? summary(this.strip, this.weigh)
      : [],
  );
  /** Where nothing can be taken back at once, all may agree to go back to what I decided last, if I have decided anything. */
  readonly further = $derived.by(() => {
    const { now, events, mine } = this.table;
    const { update } = this.asking;
    const asks = this.calm && now?.status === 'playing' && !now.proposal && !now.day && update?.undo == null;
    return asks && update?.decided ? beforeMine(events, mine) : null;
  });

  get justSkipped(): boolean {
    return Date.now() - this.skippedAt < CALM;
  }
  skip(): void {
    this.skippedAt = Date.now();
    if (this.table.past) this.table.backToNow();
    else this.table.skip();
  }
  steer(event: KeyboardEvent): void {
    const key = this.filming ? letter(event) : null;
    if (key === 'p') herald.pause();
    if (key === 'n') herald.next();
    if (key === 's') this.skip();
  }
}
