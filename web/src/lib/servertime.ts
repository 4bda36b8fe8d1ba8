// What time it is for the server, as far as this page can know: from the answers to its pings, the quickest of late.
// The answer was given somewhere between question and arrival, so the error is at most half of that.

interface Sample {
  offset: number;
  error: number;
  at: number;
}
const KEPT = 8;

export class ServerTime {
  private samples: Sample[] = [];

  constructor(private readonly here: () => number = () => performance.now() / 1000) {}

  /** When this page asks. */
  stamp(): number {
    return this.here();
  }

  hear(sent: number, now: number): void {
    const at = this.here();
    const error = Math.max(0, at - sent) / 2;
    const fresh = { offset: now - (sent + at) / 2, error, at };
    // A clock that stood still while the device slept agrees with nothing that was heard before.
    this.samples = this.samples.filter(
      (one) => Math.abs(one.offset - fresh.offset) <= one.error + error + 0.05,
    );
    this.samples = [...this.samples, fresh].slice(-KEPT);
  }

  /** In seconds, as the server counts them; null as long as it has not told. */
  now(): number | null {
    if (!this.samples.length) return null;
    const best = this.samples.reduce((one, other) => (other.error <= one.error ? other : one));
    return this.here() + best.offset;
  }
}
