// One live connection that comes back by itself: after 0.5 s, 1 s, 2 s … up to 15 s, at once when the network returns.
// A connection can be dead without a word: one that is asked every few seconds and does not answer counts as lost.

export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

/** Milliseconds before try number `tries` (from 0); `luck` from 0 to 1 spreads a crowd of pages. */
export function backoff(tries: number, luck: number): number {
  const whole = Math.min(15_000, 500 * 2 ** Math.min(tries, 10));
  return Math.round(whole * (0.5 + luck / 2));
}

const BEAT = 1_250; // milliseconds between two questions whether anybody is there
const SILENT = 3_250; // … without an answer to it
const OPENING = 8_000; // … without a connection

export interface LineOptions {
  address: () => string;
  /** What to say first on every new connection. */
  hello: () => unknown[];
  /** What asks whether anybody is there, and whether the page is hidden; without it nobody asks. */
  ping?: (hidden: boolean) => unknown;
  onmessage: (message: any) => void;
  onstate: (state: LineState) => void;
  /** For tests. */
  connect?: (address: string) => WebSocket;
  luck?: () => number;
}

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private opened = 0;
  /** When it was asked whether anybody is there, first and last, since something was heard; and whether it still waits. */
  private asked = 0;
  private askedLast = 0;
  private waits = false;
  /** How long answers take here: a slow line is not a dead one. */
  private slowness = 0;
  private readonly beat: ReturnType<typeof setInterval> | undefined;
  private readonly wake = (): void => {
    if (!document.hidden) this.now();
    this.probe();
  };

  constructor(private readonly options: LineOptions) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.wake);
    document.addEventListener('visibilitychange', this.wake); // a phone that was asleep
    if (options.ping) this.beat = setInterval(() => this.look(), BEAT / 5);
    this.open();
  }

  /** Is the connection still one? */
  private look(): void {
    const now = performance.now();
    if (!this.socket) return;
    if (this.socket.readyState === 0 && now - this.opened > OPENING) this.renew();
    else if (document.hidden)
      this.waits = false; // its clock is slow: what it asks when it is seen again will tell
    else if (this.waits && now - this.asked > Math.max(SILENT, 3 * this.slowness)) this.renew();
    else if (now - this.askedLast > BEAT) this.probe();
  }

  private probe(): void {
    if (!this.options.ping || this.socket?.readyState !== 1) return;
    this.askedLast = performance.now();
    if (!this.waits) this.asked = this.askedLast;
    this.waits = true;
    this.send(this.options.ping(document.hidden));
  }

  /** True if the message went out; otherwise say it again in `hello`. */
  send(message: unknown): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try at once, if there is no connection. */
  now(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Nothing is heard any more: another connection instead of this one. */
  renew(): void {
    if (this.closed || !this.socket) return;
    const old = this.socket;
    this.lose();
    old.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
    this.socket = null;
  }

  private open(): void {
    this.options.onstate(this.tries ? 'lost' : 'connecting');
    const socket = (this.options.connect ?? ((address) => new WebSocket(address)))(this.options.address());
    this.socket = socket;
    this.opened = performance.now();
    this.waits = false;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.options.onstate('open');
      for (const message of this.options.hello()) this.send(message);
      this.probe();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.tries = 0; // only a server that speaks counts as reached
      if (this.waits) this.slowness = Math.max(performance.now() - this.asked, 0.8 * this.slowness);
      this.waits = false;
      this.options.onmessage(JSON.parse(event.data));
    };
    socket.onclose = (event: CloseEvent) => {
      if (this.socket !== socket || this.closed) return;
      if (event.code >= 4400 && event.code < 4500) {
        this.options.onstate('refused'); // the server does not want us: asking again would not help
        this.close();
        return;
      }
      this.lose();
    };
  }

  private lose(): void {
    this.socket = null;
    this.options.onstate('lost');
    this.timer = setTimeout(() => this.open(), backoff(this.tries++, (this.options.luck ?? Math.random)()));
  }
}
