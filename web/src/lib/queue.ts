// Updates wait until the board has shown the one before: opponents' moves play one after the other.

export interface QueueOptions<T> {
  /** `hurried`: without animation. */
  show: (item: T, hurried: boolean) => void;
  /** True when an item needs no time: its showing is not waited for. */
  instant: (item: T) => boolean;
  /** A board that never reports back must not stop the game: after so long it counts as settled. */
  patience?: number;
  /** Told then, and has to settle; without it the queue does so itself. */
  late?: () => void;
  /** With more waiting than this, the next ones are shown at once. */
  longest?: () => number;
}

export class Queue<T> {
  private waiting: T[] = [];
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: QueueOptions<T>) {}

  get length(): number {
    return this.waiting.length;
  }

  get idle(): boolean {
    return !this.busy && this.waiting.length === 0;
  }

  add(item: T): void {
    this.waiting.push(item);
    this.next();
  }

  /** The board has finished its animation. */
  settled(): void {
    clearTimeout(this.timer);
    this.busy = false;
    this.next();
  }

  /** It is still being shown: be patient once more. */
  again(): void {
    clearTimeout(this.timer);
    if (this.busy) this.timer = setTimeout(() => this.lost(), this.options.patience ?? 8000);
  }

  /** Show everything now. */
  skip(): void {
    clearTimeout(this.timer);
    this.busy = false;
    const rest = this.waiting;
    this.waiting = [];
    for (const item of rest) this.options.show(item, true);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.busy = false;
  }

  private lost(): void {
    if (this.options.late) this.options.late();
    else this.settled();
  }

  private next(): void {
    while (!this.busy && this.waiting.length) {
      const item = this.waiting.shift()!;
      const hurry = this.waiting.length >= (this.options.longest?.() ?? 30);
      if (!this.options.instant(item) && !hurry) {
        this.busy = true;
        this.again();
      }
      this.options.show(item, hurry); // may settle at once
    }
  }
}
