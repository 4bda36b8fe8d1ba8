// How the picture is seen: as large as the window allows, or, on a small screen, one area of it after the other.
import { low as lying, wide } from '../../lib/screen';
import { areaAsked, type Choices, type Offer } from './choices';
import type { DahshurQuestion, DahshurView } from './facts';
import { camera, LOWEST, tallLayout, wideLayout, type Area, type Goal, type Layout } from './layout';

/** What lies there, and what is asked of me; `question` is null while it cannot be answered yet. */
export interface Scene {
  view: DahshurView;
  question: DahshurQuestion | null;
  choices: Choices;
}

const WIDE = 1120; // of the wide picture
const HIGHEST = 740;
const MOST = 1.6; // times its own size
const SHEET = 116; // of words and question, where it lies at the lower edge, unless the page says what lies there
const BETWEEN = 32; // the parts of the board, and at its edges
const TABS = 54;
const DEAL = 60;
const AROUND = 400; // on a phone: header, rivals, tabs, what I own, the question
const GOALS: readonly Goal[] = ['market', 'avenue', 'procession'];

export class Camera {
  /** What is measured: the picture's window, what stands above and below it, and what is left of the screen's height. */
  width = $state(WIDE);
  above = $state(0);
  below = $state(0);
  tall = $state(900);
  private sheet = $state(SHEET);
  /** The area that a small screen looks at; null for the whole. */
  zoom = $state<Area | null>(null);

  /** A phone held sideways: what lies above and below the picture elsewhere stands beside it. */
  readonly low = $derived(lying.current);
  /** Too small for the whole picture to be read: it is an overview, and areas are looked at one by one. */
  readonly phone = $derived(this.low || this.width < 900);
  readonly narrow = $derived(this.width < 640);
  readonly tight = $derived(this.width < 1060 || this.tall < 760);
  /** More room than the picture needs: what everybody owns is larger. */
  readonly grand = $derived(this.width > 1700 && this.tall > 1150);

  /** The areas that an action can go to, with the move that goes there. */
  readonly choosing = $derived.by(() =>
    GOALS.flatMap((area) => {
      const offer = this.scene().choices.find({ verb: area });
      return offer ? [{ area, offer }] : [];
    }),
  );
  /** What a purchase offers, beside the picture where that is small. */
  readonly deal: readonly Offer[] | null = $derived.by(() => {
    const { question, choices } = this.scene();
    return this.phone && question?.what === 'buy' ? choices.offers : null;
  });
  /** A prince of the own hand is asked for. */
  readonly laying = $derived.by(
    () => this.scene().question?.zones?.some((zone) => /^(hand|row):/.test(zone)) ?? false,
  );

  private readonly counts = $derived.by(() => {
    const { view } = this.scene();
    return {
      fields: view.procession.length,
      plates: view.avenue.plates.length,
      cities: view.cities.length,
      gift: view.gift.length,
      stands: view.stands.length,
    };
  });
  /** The height for the whole picture. */
  private readonly room = $derived(
    Math.max(380, this.tall - this.above - this.below - BETWEEN - (wide.current ? 0 : this.sheet)),
  );
  /** … below the tabs and above the buttons of a small screen. */
  private readonly free = $derived(this.room - TABS - (this.choosing.length ? DEAL : 0));
  /** Of the two pictures the one that is seen larger as a whole: a tablet held upright has the height for the tall one, and
   * so has a phone where nothing of one's own lies below it. */
  private readonly overview = $derived.by((): Layout => {
    const [flat, high] = [wideLayout(this.counts), tallLayout(this.counts)];
    const seen = (one: Layout): number => Math.min(this.width / one.width, this.free / one.height);
    const room = !this.low && (!this.narrow || this.scene().view.seat === null);
    return room && seen(high) > seen(flat) ? high : flat;
  });
  // The wide picture is as large as width and height allow; a small screen looks at one area of the tall one.
  private readonly wideHeight = $derived(
    Math.max(LOWEST, Math.min(HIGHEST, Math.floor(this.room / Math.min(this.width / WIDE, MOST)))),
  );
  readonly layout: Layout = $derived(
    !this.phone
      ? wideLayout(this.counts, this.wideHeight)
      : this.zoom === null
        ? this.overview
        : tallLayout(this.counts),
  );

  private readonly lens = $derived(this.zoom === null ? null : this.layout.areas[this.zoom]);
  // As high for every area, so that nothing jumps from one to the next; what lies around a small one is seen as well. Low
  // enough for the hand below it, but where one chooses among many places these must be as wide as a thumb.
  readonly areaHeight = $derived.by(() => {
    const { low, narrow, tall, deal } = this;
    const crowded = this.scene().choices.offers.length > 0 && ['market', 'tomb'].includes(this.zoom ?? '');
    if (low) return tall - 10 - (this.choosing.length || deal ? DEAL : 0);
    if (narrow)
      return this.laying ? Math.max(190, tall * 0.26) : Math.max(crowded ? 340 : 296, tall - AROUND);
    return Math.max(300, this.room - TABS) - (deal ? DEAL : 0);
  });
  /** Where the picture lies in its window, and how large. */
  readonly eye = $derived.by(() => {
    const { layout, width, phone } = this;
    if (phone && this.lens)
      return camera(this.lens, { w: width, h: this.areaHeight }, this.narrow ? 1.15 : 1.5, {
        w: layout.width,
        h: layout.height,
      });
    if (this.low) {
      const [w, h] = [layout.width, layout.height];
      const scale = Math.min(width / w, this.areaHeight / h);
      return { scale, x: (width - w * scale) / 2, y: (this.areaHeight - h * scale) / 2 };
    }
    if (phone && layout.kind === 'wide') return { scale: width / layout.width, x: 0, y: 0 };
    const scale = Math.min(width / layout.width, (phone ? this.free : this.room) / layout.height, MOST);
    return { scale, x: (width - layout.width * scale) / 2, y: 0 };
  });
  /** Of the picture's window. */
  readonly height = $derived(
    this.low || (this.phone && this.lens) ? this.areaHeight : this.layout.height * this.eye.scale,
  );

  constructor(private readonly scene: () => Scene) {}

  /** Turn to where a question is answered. */
  turn(question: DahshurQuestion, options: readonly Offer[]): void {
    this.zoom = areaAsked(question, options);
  }

  measure(board: HTMLElement | undefined): void {
    if (board) this.sheet = parseFloat(getComputedStyle(board).getPropertyValue('--words-below')) || SHEET;
    this.tall = innerHeight - (board ? board.getBoundingClientRect().top + scrollY : 0);
  }
}
