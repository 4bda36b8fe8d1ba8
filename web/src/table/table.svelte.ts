// One table as this page knows it: the line to the server, the story, what the board shows, what is said.
import { api, liveAddress } from '../lib/api';
import { t } from '../lib/i18n';
import { Line, type LineState } from '../lib/line';
import { renewal } from '../lib/renewal.svelte';
import { Queue } from '../lib/queue';
import { seatNames } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { owing } from '../lib/share';
import { soundOf, play as playSound } from '../lib/sound';
import { doneFor, goOn, noteSeen, seen, type Story } from '../lib/story';
import { passes, type Order } from './orders';
import type {
  ChatLine,
  FromPlayer,
  FromTable,
  Refused,
  Snapshot,
  TableInfo,
  ToldEvent,
  Update,
} from '../lib/wire';

const SLOW = 2_500; // milliseconds until the page says that it waits
const DEAD = 20_000; // … until it no longer believes in the connection

interface Shown {
  update: Update;
  news: ToldEvent[];
  /** The story so far. */
  events: ToldEvent[];
}

/** What the page itself has to say where refusals stand. */
const notice = (code: string, text: string): Refused => ({
  type: 'refused',
  code,
  text,
  rule: null,
  to: null,
  at: null,
});

export class Table {
  now = $state.raw<TableInfo | null>(null);
  line: LineState = $state('connecting');
  /** What the board shows; older than the newest update while moves are being animated. */
  shown = $state.raw<Shown | null>(null);
  hurried = $state(false);
  /** The board is showing news. */
  playing = $state(false);
  /** What the board has finished showing: questions and points do not run ahead of it. */
  told = $state.raw<Update | null>(null);
  events = $state.raw<ToldEvent[]>([]);
  waiting = $state(0);
  /** What the server knows is known here: it has answered since the line was opened. */
  private upToDate = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  refused = $state.raw<Refused | null>(null);
  closing = $state('');
  trouble = $state('');
  /** A move, or taking one back, on its way to the server. */
  pending = $state.raw<Extract<FromPlayer, { type: 'play' | 'undo' }> | null>(null);
  /** It has been on its way for long. */
  slow = $state(false);
  /** The seat whose view this is; null: as a spectator. */
  seat = $state<number | null>(null);
  /** The person to hand the device to. */
  cover = $state<number | null>(null);
  /** How many events had been seen when the page was opened; null: nothing missed. */
  missed = $state<number | null>(null);
  /** A bot has played for me while this page was open. */
  replaced = $state(false);
  /** A past moment instead of the present. */
  past = $state.raw<{ scene: Snapshot; event: number; film: boolean } | null>(null);

  private story: Story = { events: [], mark: '' };
  private latest: Update | null = null;
  private wire: Line | null = null;
  private closed = false;
  private seated = false;
  private filming = 0;
  private pictureShown = (): void => undefined;
  /** There is a new connection, and it is not known yet whether what is on its way has arrived by the old one. */
  private unsure = false;
  /** How long the story was whenever something was pressed: taking back leads there, whatever has followed by itself. */
  private patience: ReturnType<typeof setTimeout>[] = [];
  private asking = false;
  private readonly queue = new Queue<Shown>({
    instant: (item) =>
      item.news.length === 0 || settings.speed === 0 || document.hidden || this.past !== null,
    show: (item, hurried) => this.show(item, hurried),
    late: () => this.goOn(),
  });

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  async open(): Promise<void> {
    this.enter(await api.table(this.id, this.key));
  }

  private enter(table: TableInfo): void {
    if (this.closed) return; // the page was left before the answer came
    this.learn(table);
    this.connect();
  }

  private connect(): void {
    const code = this.key ? `?key=${encodeURIComponent(this.key)}` : '';
    this.wire = new Line({
      address: () => liveAddress(`/tables/${encodeURIComponent(this.id)}/live${code}`),
      // Say where I am in the story; the answer tells whether what was on its way has arrived.
      hello: () => {
        this.unsure = this.pending !== null;
        this.upToDate = false;
        return [this.look()];
      },
      onmessage: (message: FromTable) => this.hear(message),
      onstate: (state) => {
        if (state === 'open' && this.line === 'lost') renewal.look(); // perhaps it is another server now
        this.line = state;
        if (state === 'open') this.closing = '';
        if (state === 'refused') this.trouble ||= this.refused?.text ?? t('offline');
      },
    });
  }

  /** I have a seat now: a new line, so that everybody sees me there. */
  sitDown(table: TableInfo): void {
    this.wire?.close();
    this.enter(table);
  }

  close(): void {
    this.closed = true;
    this.filming += 1;
    this.queue.stop();
    this.arrived();
    this.wire?.close();
  }

  get mine(): number[] {
    return (this.now?.seats ?? []).filter((s) => s.mine).map((s) => s.seat);
  }

  /** The level of the bot that plays for me now. */
  get standin(): string | null {
    return this.now?.seats.find((s) => s.mine && s.standin)?.standin ?? null;
  }

  /** What a bot did for me, to look at on return. */
  get doneForMe(): ToldEvent[] {
    return this.missed !== null || (this.replaced && !this.standin) ? doneFor(this.seat, this.events) : [];
  }

  get hotSeat(): boolean {
    return this.mine.length > 1;
  }

  get names(): string[] {
    return this.now ? seatNames(this.now) : [];
  }

  // -- what the server tells -------------------------------------------------------------------------

  hear(message: FromTable): void {
    if (message.type === 'table') this.learn(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'chat')
      this.chat = [...this.chat.filter((c) => c.number !== message.number), message].sort(
        (a, b) => a.number - b.number,
      );
    else if (message.type === 'refused') {
      if (message.to === 'pledge' || message.to === 'reveal') return; // nobody has pressed anything
      if (message.to === 'play' || message.to === 'undo') this.arrived();
      this.refused = message;
    } else if (message.type === 'closing') this.closing = message.text;
    else if (message.type === 'allowed') this.refused = notice('allowed', t('possible_now'));
  }

  private learn(table: TableInfo): void {
    const started = this.now?.status === 'open' && table.status !== 'open';
    this.now = table;
    if (this.standin) this.replaced = true;
    if (this.seat !== null && !this.mine.includes(this.seat)) this.sitAt(null); // it is another's now
    const owed = this.wire ? owing(table) : null;
    if (owed) this.wire?.send(owed);
    // Alone at the device, one sits at one's own seat at once; several people look when it is their turn.
    if (!this.seated || started) {
      this.seated = true;
      const seat = this.mine.length === 1 ? this.mine[0]! : null;
      if (seat !== this.seat) this.sitAt(seat);
      else if (started) this.wire?.send(this.look());
    } else if (this.mine.length === 1 && this.seat === null) this.sitAt(this.mine[0]!);
    this.passOn();
  }

  private update(update: Update): void {
    if (update.seat !== this.seat) return; // of the view before
    const first = this.latest === null;
    const known = this.latest && samePicture(this.latest, update) && this.story.mark === update.mark;
    const { story, news, takenBack } = goOn(this.story, update);
    this.story = story;
    this.latest = update;
    if (this.pending && update.decides > this.pending.turn) this.arrived();
    else if (this.pending && this.unsure) this.wire?.send(this.pending); // with its old turn: never played twice
    this.unsure = false;
    this.upToDate = true;
    if (known) return; // told once more after a loss: what is half chosen on the board stays as it is
    if (first && !this.hotSeat)
      this.missed = missedSince(seen(this.id, update.seat), story.events, update.seat, update.over);
    if (takenBack) this.queue.skip();
    this.queue.add({ update, news, events: story.events });
    this.count();
  }

  private show(item: Shown, hurried: boolean): void {
    const before = this.shown;
    this.hurried = hurried;
    this.shown = item;
    this.events = item.events;
    this.count();
    if (this.missed === null && !document.hidden) noteSeen(this.id, this.seat, this.events.length);
    const owed = item.update.options.length > 0 && !this.passes(item.update);
    if (settings.sound) {
      const last = item.news.at(-1);
      if (owed && !before?.update.options.length) playSound('turn');
      else if (last) playSound(soundOf(last.facts));
    }
    if (!item.news.length || settings.speed === 0) this.passOn();
  }

  /** The board has shown the news. */
  settled(): void {
    if (this.past) {
      this.pictureShown();
      return;
    }
    this.goOn();
  }

  private goOn(): void {
    this.told = this.shown?.update ?? null;
    this.queue.settled();
    this.count();
    this.passOn();
  }

  skip(): void {
    this.queue.skip();
    this.count();
    this.passOn();
  }

  private count(): void {
    this.waiting = this.queue.length;
    this.playing = !this.queue.idle;
    if (!this.playing) this.told = this.shown?.update ?? null;
  }

  /** Moves can be made: the board shows the present and nothing is on its way. */
  get ready(): boolean {
    return !this.playing && this.pending === null && this.past === null && this.cover === null;
  }

  /** The turn that is shown, once all that was told has been shown and nothing is on its way: the signal that
   * screen readers, scripts and tests wait for. */
  get settledTurn(): number | undefined {
    const calm = this.line === 'open' && this.upToDate && !this.playing && this.pending === null;
    return calm ? this.told?.turn : undefined;
  }

  /** A window of mine is open that passes by itself. */
  passes(update: Update | null): boolean {
    return passes(update?.window ?? null, this.now?.orders ?? []);
  }

  // -- what I say ------------------------------------------------------------------------------------

  /** One press: a move, or several of which the later ones finish what the first begins. */
  play(moves: string[]): void {
    if (this.seat === null || !this.latest) return;
    this.decide({ type: 'play', seat: this.seat, turn: this.latest.turn, moves });
  }

  undo(event: number | null = null): void {
    if (this.seat !== null && this.latest)
      this.decide({ type: 'undo', seat: this.seat, turn: this.latest.turn, event });
  }

  /** Nothing else can be decided until this has arrived; without a connection it waits for the next one. */
  private decide(message: NonNullable<Table['pending']>): void {
    if (this.pending) return;
    this.refused = null;
    this.pending = message;
    this.wire?.send(message);
    this.patience = [setTimeout(() => (this.slow = true), SLOW), setInterval(() => this.wire?.renew(), DEAD)];
  }

  private arrived(): void {
    this.pending = null;
    this.slow = false;
    this.patience.forEach(clearTimeout);
  }

  /** Hold my window open until I have answered. */
  wait(): void {
    const { window, turn } = this.latest ?? {};
    if (window && turn !== undefined) this.tell({ type: 'wait', seat: window.seat, turn });
  }

  order(seat: number, piece: string, order: Order): void {
    this.tell({ type: 'orders', seat, orders: { [piece]: order } });
  }

  why(move: string): void {
    if (this.seat !== null) this.tell({ type: 'why', seat: this.seat, move });
  }

  propose(what: 'undo' | 'standin', more: { event?: number; of?: number }): void {
    const seat = this.seat ?? this.mine[0];
    if (seat !== undefined)
      this.tell({ type: 'propose', what, seat, event: more.event ?? null, of: more.of ?? null });
  }

  vote(seat: number, yes: boolean): void {
    this.tell({ type: 'vote', seat, yes });
  }

  /** I play for myself again. */
  back(): void {
    this.tell({ type: 'back' });
  }

  /** What is not worth keeping for later: without a connection the person hears that it was not said. */
  private tell(message: FromPlayer): void {
    this.refused = this.wire?.send(message) ? null : notice('offline', t('offline'));
  }

  say(text: string): boolean {
    return this.wire?.send({ type: 'say', text } satisfies FromPlayer) ?? false;
  }

  retry(): void {
    this.wire?.now();
  }

  /** The language has changed: the whole story anew. */
  retell(): void {
    this.story = { events: [], mark: '' };
    this.wire?.send(this.look());
    if (this.past && !this.past.film) void this.lookBack(this.past.event);
  }

  // -- seats at one screen ---------------------------------------------------------------------------

  /** Look at the table from another seat; nothing of the old view stays. */
  private sitAt(seat: number | null): void {
    this.seat = seat;
    this.arrived(); // it is another one's turn: what was decided here is known
    this.filming += 1;
    this.past = null;
    this.queue.stop();
    this.story = { events: [], mark: '' };
    this.latest = null;
    this.shown = null;
    this.count();
    this.events = [];
    this.missed = null;
    this.wire?.send(this.look());
  }

  /** Several people share this screen: cover the table when it is another one's turn. */
  private passOn(): void {
    if (!this.hotSeat || this.now?.status !== 'playing' || this.cover !== null || !this.queue.idle) return;
    const ordered = this.now.orders.some((one) => Object.values(one.orders).some((order) => order !== 'ask'));
    // The table is told before the game: with orders, wait for the window that they may be about.
    if (ordered && this.latest && String(this.latest.view.to_move) !== String(this.now.to_move)) return;
    if (this.passes(this.latest)) return;
    const owing = this.mine.filter((seat) => this.now!.to_move.includes(seat));
    if (this.seat !== null && owing.includes(this.seat)) return;
    if (owing[0] !== undefined) this.coverFor(owing[0]);
    else if (this.now.your_turn && !this.latest?.options.length) void this.findOwing();
  }

  private coverFor(seat: number): void {
    this.cover = seat;
    this.sitAt(null);
  }

  /** Who may react is nobody's business, but somebody at this screen may: ask for each, show nothing. */
  private async findOwing(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (const seat of this.mine) {
        const told = await api.say(this.id, {
          type: 'look',
          seat,
          language: settings.lang,
          events: 0,
          mark: '',
        });
        const owes = told.some((m) => m.type === 'update' && m.options.length > 0);
        if (owes && seat !== this.seat && this.cover === null) this.coverFor(seat);
        if (owes) return;
      }
    } catch {
      // Asked again with the next news.
    } finally {
      this.asking = false;
    }
  }

  uncover(): void {
    if (this.cover === null) return;
    const seat = this.cover;
    this.cover = null;
    this.sitAt(seat);
  }

  private look(): FromPlayer {
    return {
      type: 'look',
      seat: this.seat,
      language: settings.lang,
      events: this.story.events.length,
      mark: this.story.mark,
    };
  }

  // -- looking back ----------------------------------------------------------------------------------

  async lookBack(event: number): Promise<void> {
    const run = ++this.filming;
    try {
      const scene = await api.scene(this.id, { event, seat: this.seat });
      if (run === this.filming) this.past = { scene, event, film: false };
    } catch (error) {
      if (run === this.filming) this.refused = notice('past', (error as Error).message);
    }
  }

  backToNow(): void {
    this.filming += 1;
    this.past = null;
    this.missed = null;
    noteSeen(this.id, this.seat, this.events.length);
  }

  /** "While you were away": what happened since, as a short film. */
  async film(): Promise<void> {
    const from = this.missed;
    if (from === null) return;
    const run = ++this.filming;
    const seat = this.seat;
    let shown = '';
    for (let event = Math.max(from, this.events.length - 80); event <= this.events.length; event += 1) {
      let scene: Snapshot;
      try {
        scene = await api.scene(this.id, { event, seat });
      } catch {
        break;
      }
      if (run !== this.filming) return;
      const picture = JSON.stringify(scene.view);
      if (picture === shown) continue;
      const ready = new Promise<void>((done) => {
        this.pictureShown = done;
        setTimeout(done, 3000);
      });
      this.past = { scene: shown ? scene : { ...scene, events: [] }, event, film: true };
      shown = picture;
      await ready;
      await new Promise((done) => setTimeout(done, settings.speed === 2 ? 200 : 500));
      if (run !== this.filming) return;
    }
    this.backToNow();
  }

  forgetMissed(): void {
    this.missed = null;
    this.replaced = false;
    noteSeen(this.id, this.seat, this.events.length);
  }
}

/** Do two updates show the same, however much of the story each of them tells? */
function samePicture(one: Update, other: Update): boolean {
  const picture = (update: Update): string => JSON.stringify({ ...update, since: 0, events: [] });
  return picture(one) === picture(other);
}

/** Where the film of an absence begins; null if there is nothing to tell: what I did myself I know. */
export function missedSince(
  known: number | null,
  events: readonly ToldEvent[],
  seat: number | null,
  over: boolean,
): number | null {
  if (!known || over) return null;
  return events
    .slice(known)
    .some(
      ({ facts, standin }) =>
        typeof facts.seat === 'number' && facts.seat >= 0 && (facts.seat !== seat || standin),
    )
    ? known
    : null;
}
