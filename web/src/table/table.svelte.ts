// One table as this page knows it: the line to the server, the story, what the board shows, what is said.
import { api, liveAddress } from '../lib/api';
import { t } from '../lib/i18n';
import { isPlain } from '../lib/games';
import { Line, type LineState } from '../lib/line';
import { renewal } from '../lib/renewal.svelte';
import type { Meant, Offered } from '../lib/board';
import { filmed, type Filmed } from '../lib/patch';
import { Queue } from '../lib/queue';
import { seatNames } from '../lib/seats';
import { headed } from '../lib/sections';
import { herald } from '../lib/herald.svelte';
import { ServerTime } from '../lib/servertime';
import { settings } from '../lib/settings.svelte';
import { owing } from '../lib/share';
import { soundOf, play as playSound } from '../lib/sound';
import { doneFor, goOn, missedSince, noteSeen, seen, type Story } from '../lib/story';
import { cutAt, wound, type Strip } from '../lib/strip';
import { passes, type Order } from './orders';
import type {
  ChatLine,
  Components,
  FromPlayer,
  FromTable,
  Look,
  Refused,
  Snapshot,
  TableInfo,
  ToldEvent,
  Update,
  View,
} from '../lib/wire';

const PATIENCE = 3_000; // milliseconds after which a picture that does not come on counts as shown
const SLOW = 2_500; // milliseconds until the page says that it waits
const DEAD = 20_000; // … until it no longer believes in the connection

/** An update once its film is developed: with the table now, and as it lay after each event. */
export type Seen = Omit<Update, 'view' | 'events' | 'rest' | 'options'> & {
  view: View;
  events: Filmed[];
  options: Offered[];
};

interface Shown {
  update: Seen;
  news: Filmed[];
  /** What others have done since my last press, with these news. */
  strip: Strip | null;
  /** The story so far. */
  events: ToldEvent[];
}

/** What is shown of a past moment. */
type Scene = Pick<Snapshot, 'before' | 'events' | 'rest' | 'view' | 'question' | 'asked'>;

/** So many presses may wait to be shown; whoever watches calmly wants to see them all. */
const WAITING = { calm: 400, step: 400, quick: 40, once: 40 };

/** What the page itself has to say where refusals stand. */
const notice = (code: string, text: string): Refused => ({
  type: 'refused',
  code,
  text,
  obstacle: null,
  rule: null,
  to: null,
  at: null,
});

/** How a table reaches the server: a live line, or whatever does the same. */
type Wire = Pick<Line, 'send' | 'now' | 'renew' | 'close'>;

export class Table {
  now = $state.raw<TableInfo | null>(null);
  line: LineState = $state('connecting');
  /** What the board shows; older than the newest update while moves are being animated. */
  shown = $state.raw<Shown | null>(null);
  hurried = $state(false);
  /** The board is showing news. */
  playing = $state(false);
  /** What the board has finished showing: questions and points do not run ahead of it. */
  told = $state.raw<Seen | null>(null);
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
  past = $state.raw<{ scene: Scene; event: number; film: 'away' | 'again' | null } | null>(null);
  /** Films were skipped since my last press: then they are told in a few lines at once. */
  skipped = $state(false);

  readonly time = new ServerTime();
  private story: Story = { events: [], mark: '' };
  private strip: Strip | null = null;
  private latest: Seen | null = null;
  protected wire: Wire | null = null;
  protected closed = false;
  private seated = false;
  private filming = 0;
  private pictureShown = (): void => undefined;
  /** There is a new connection, and it is not known yet whether what is on its way has arrived by the old one. */
  private unsure = false;
  /** While something pressed has no answer: soon the page says that it is slow, and later it connects anew. */
  private patience: ReturnType<typeof setTimeout>[] = [];
  private asking = false;
  /** Something was said, and nothing has been heard since: it may be lost with the line. */
  private unheard = false;
  private readonly queue = new Queue<Shown>({
    instant: (item) =>
      item.news.length === 0 || settings.pace === 'once' || document.hidden || this.past !== null,
    show: (item, hurried) => this.show(item, hurried),
    late: () => (this.goesOn() ? this.queue.again() : this.goOn()),
    longest: () => WAITING[settings.pace],
  });
  private stepsSeen = 0;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  async open(): Promise<void> {
    this.enter(await api.table(this.id, this.key));
  }

  /** What is in the box at this table. */
  components(): Promise<Components> {
    return api.components(this.id);
  }

  private enter(table: TableInfo): void {
    if (this.closed) return; // the page was left before the answer came
    this.learn(table);
    this.connect();
  }

  /** Where the server talks about this table. */
  protected get address(): string {
    const code = this.key ? `?key=${encodeURIComponent(this.key)}` : '';
    return `/tables/${encodeURIComponent(this.id)}/live${code}`;
  }

  protected connect(): void {
    this.wire = new Line({
      address: () => liveAddress(this.address),
      // Say where I am in the story; the answer tells whether what was on its way has arrived.
      hello: () => {
        this.unsure = this.pending !== null;
        this.upToDate = false;
        return [this.look()];
      },
      ping: (hidden) => ({ type: 'ping', sent: this.time.stamp(), hidden }),
      onmessage: (message: FromTable) => this.hear(message),
      onstate: (state) => {
        if (state === 'open' && this.line === 'lost') renewal.look(); // perhaps it is another server now
        if (state === 'lost' && this.unheard) this.refused = notice('offline', t('offline'));
        this.unheard = false;
        this.line = state;
        if (state === 'open') this.closing = '';
        if (state === 'refused') this.trouble ||= this.refused?.text ?? t('offline');
      },
    });
  }

  /** How much of the story this browser has shown before, and that it has shown all of it now. */
  protected seenBefore(seat: number | null): number | null {
    return seen(this.id, seat);
  }
  protected noteSeen(): void {
    noteSeen(this.id, this.seat, this.events.length);
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

  /** Why my seat is a bot's for good. */
  get lostSeat(): string | null {
    return this.now?.seats.find((s) => s.mine && s.out)?.out ?? null;
  }

  get hotSeat(): boolean {
    return this.mine.length > 1;
  }

  get names(): string[] {
    return this.now ? seatNames(this.now) : [];
  }

  // -- what the server tells -------------------------------------------------------------------------

  hear(message: FromTable): void {
    this.unheard = false;
    if (message.type === 'table') this.learn(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'pong') this.time.hear(message.sent, message.now);
    else if (message.type === 'chat')
      this.chat = [...this.chat.filter((c) => c.number !== message.number), message].sort(
        (a, b) => a.number - b.number,
      );
    else if (message.type === 'refused') {
      if (message.to === 'pledge' || message.to === 'reveal') return; // nobody has pressed anything
      if (message.to === 'play' || message.to === 'undo') this.arrived();
      this.refused = message;
    } else if (message.type === 'closing') this.closing = message.text;
    else if (message.type === 'allowed') this.refused = notice('allowed', t('possible-now'));
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

  private update(message: Update): void {
    if (message.seat !== this.seat) return; // of the view before
    const start = message.view ?? this.latest?.view;
    if (!start) return; // what it goes on from was never told: it is with the next look
    const update: Seen = {
      ...message,
      ...filmed(start, message),
      options: headed(message.options),
    };
    const first = this.latest === null;
    const known = this.latest && samePicture(this.latest, update) && this.story.mark === update.mark;
    const { story, news, takenBack } = goOn(this.story, update);
    this.story = story;
    this.latest = update;
    let strip = this.strip;
    const pressed = this.pending !== null && update.decides > this.pending.turn;
    if (pressed) this.arrived();
    else if (this.pending && this.unsure) this.wire?.send(this.pending); // with its old turn: never played twice
    this.unsure = false;
    this.upToDate = true;
    if (takenBack) strip = cutAt(strip, update.since);
    if (news.length) {
      const before = { before: start, since: update.since, news };
      strip = wound(strip, before, this.mine, pressed);
    }
    this.strip = strip;
    if (known) return; // told once more after a loss: what is half chosen on the board stays as it is
    if (first && !this.hotSeat)
      this.missed = missedSince(this.seenBefore(update.seat), story.events, update.seat, update.over);
    if (pressed) this.skipped = false;
    if (takenBack) this.queue.skip();
    this.queue.add({ update, news, events: story.events, strip });
    // A window of mine passes by itself: whoever is to say wait must see it in time.
    if (this.passes(update)) this.skip();
    this.count();
  }

  private show(item: Shown, hurried: boolean): void {
    this.hurried = hurried;
    this.shown = item;
    this.events = item.events;
    this.count();
    if (this.missed === null && !document.hidden) this.noteSeen();
    // What is shown step by step is heard step by step.
    const last = item.news.at(-1);
    if (settings.sound && last && (hurried || settings.pace === 'once')) playSound(soundOf(last.facts));
    if (!item.news.length || settings.pace === 'once') this.passOn();
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

  /** The film on the board goes on, or waits for a press: it is not lost. */
  private goesOn(): boolean {
    const moved = herald.steps !== this.stepsSeen;
    this.stepsSeen = herald.steps;
    return moved || herald.paused || herald.waits;
  }

  /** All that is still to be shown at once. */
  skip(): void {
    if (!this.queue.idle) this.skipped = true;
    this.hurried = true;
    herald.hurry();
    this.queue.skip();
    this.count();
    this.passOn();
  }

  private count(): void {
    this.waiting = this.queue.length;
    this.playing = !this.queue.idle;
    if (!this.playing) this.told = this.shown?.update ?? null;
  }

  /** Something that was pressed is on its way to the server. */
  get underWay(): boolean {
    return this.pending !== null;
  }

  /** Moves can be made: the board shows the present and nothing is on its way. */
  get ready(): boolean {
    return !this.playing && !this.underWay && this.past === null && this.cover === null;
  }

  /** The turn that is shown, once all that was told has been shown and nothing is on its way: the signal that
   * screen readers, scripts and tests wait for. */
  get settledTurn(): number | undefined {
    const calm = this.line === 'open' && this.upToDate && !this.playing && !this.underWay;
    return calm ? this.told?.turn : undefined;
  }

  /** A window of mine is open that passes by itself. */
  passes(update: Pick<Update, 'window'> | null): boolean {
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
    this.refused = herald.now = null;
    this.pending = message;
    this.wire?.send(message);
    this.patience = [setTimeout(() => (this.slow = true), SLOW), setInterval(() => this.wire?.renew(), DEAD)];
  }

  protected arrived(): void {
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

  why(meant: Meant): void {
    if (this.seat !== null) this.tell({ type: 'why', seat: this.seat, ...meant });
  }

  propose(what: 'undo' | 'standin', more: { event?: number; of?: number }): void {
    const seat = this.seat ?? this.mine[0];
    if (seat !== undefined)
      this.tell({ type: 'propose', what, seat, event: more.event ?? null, of: more.of ?? null });
  }

  vote(seat: number, yes: boolean): void {
    this.tell({ type: 'vote', seat, yes });
  }

  resign(seat: number): void {
    this.tell({ type: 'resign', seat });
  }

  claim(of: number): void {
    const seat = this.seat ?? this.mine[0];
    if (seat !== undefined) this.tell({ type: 'claim', seat, of });
  }

  /** I play for myself again. */
  back(): void {
    this.tell({ type: 'back' });
  }

  /** What is not worth keeping for later: without a connection the person hears that it was not said. */
  private tell(message: FromPlayer): void {
    this.unheard = this.wire?.send(message) ?? false;
    this.refused = this.unheard ? null : notice('offline', t('offline'));
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
    this.strip = null;
    herald.silence();
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
    this.strip = null;
    this.skipped = false;
    herald.silence();
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

  protected look(): Look {
    return {
      type: 'look',
      seat: this.seat,
      language: settings.lang,
      events: this.story.events.length,
      mark: this.story.mark,
      film: true,
      words: this.now !== null && isPlain(this.now.game),
    };
  }

  // -- looking back ----------------------------------------------------------------------------------

  async lookBack(event: number): Promise<void> {
    const run = ++this.filming;
    try {
      const scene = await api.scene(this.id, { event, seat: this.seat });
      if (run === this.filming) this.past = { scene, event, film: null };
    } catch (error) {
      if (run === this.filming) this.refused = notice('past', (error as Error).message);
    }
  }

  backToNow(): void {
    this.filming += 1;
    this.hurried = true; // its film has been shown, and nobody wants to press it on once more
    this.past = null;
    this.pictureShown();
    herald.hurry();
    herald.now = null;
    herald.asked = false;
    this.missed = null;
    this.noteSeen();
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
      await this.picture({ scene: shown ? scene : { ...scene, events: [] }, event, film: 'away' });
      shown = picture;
      if (run !== this.filming) return;
    }
    this.backToNow();
  }

  /** What others have done since my last press, once more, from the table as it lay then. */
  async again(): Promise<void> {
    const strip = this.shown?.strip;
    if (!strip?.events.length || !this.shown) return;
    const run = ++this.filming;
    const { before, events, from } = strip;
    const bare = { before, events: [], rest: {}, view: before, question: null, asked: '' };
    herald.now = null;
    await this.picture({ scene: bare, event: from, film: 'again' });
    if (run !== this.filming) return;
    const view = events.at(-1)!.view;
    const film = { ...bare, events, view };
    await this.picture({ scene: film, event: from + events.length, film: 'again' });
    if (run === this.filming) this.backToNow();
  }

  /** Show a past moment; resolves when the board has shown it, or is lost. */
  private picture(past: NonNullable<Table['past']>): Promise<void> {
    herald.asked = past.film !== null;
    return new Promise((done) => {
      const look = setInterval(() => !this.goesOn() && this.pictureShown(), PATIENCE);
      this.pictureShown = () => {
        clearInterval(look);
        done();
      };
      this.past = past;
    });
  }

  forgetMissed(): void {
    this.missed = null;
    this.replaced = false;
    this.noteSeen();
  }
}

/** Do two updates show the same, however much of the story each of them tells, and by whatever patch they came to it? */
function samePicture(one: Seen, other: Seen): boolean {
  const picture = (update: Seen): string => JSON.stringify({ ...update, since: 0, events: [], rest: {} });
  return picture(one) === picture(other);
}
