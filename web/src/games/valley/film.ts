// What happened, one event after the other: its cards travel, then the table looks as it does after it. Copies fly in a layer
// above the board; what they become is hidden until they arrive.
import { tick } from 'svelte';
import type { Act } from '../../lib/film.svelte';
import { journey } from '../../lib/fly';
import type { Moved } from '../../lib/wire';
import type { ValleyHappening, ValleyView } from './facts';

const STEP = 260; // ms of one event at normal speed
const SPREAD = 160; // ms between the first and the last of several cards, at most
const STAGGER = 50;
const EASING = 'cubic-bezier(.35,.05,.25,1)';

/** Milliseconds of an event: what merely falls into place is quicker than what a player does. */
const lasts = (what: string): number =>
  ({ fall: 230, refill: 200, draw: 280, shuffle: 220, swap: 320, end: 280 })[what] ?? STEP;

/** One card on its way between two anchors (`data-place`); without a piece it travels face down. */
export interface Flight {
  piece: string | null;
  from: string;
  to: string;
}

const MOST_AT_ONCE = 6;

export const flights = (moved: readonly Moved[] = []): Flight[] =>
  moved
    .flatMap(({ start, end, piece = null, count = 1 }) =>
      Array.from({ length: Math.min(count, MOST_AT_ONCE) }, () => ({ piece, from: start, to: end })),
    )
    .slice(0, 2 * MOST_AT_ONCE);

export class Stage {
  private flying = new Set<Animation>();
  private hurried = false;

  constructor(
    private root: HTMLElement,
    private layer: HTMLElement,
  ) {}

  /** Everything lands at once, and nothing flies until `calm`. */
  hurry(): void {
    this.hurried = true;
    for (const animation of this.flying) animation.finish();
  }

  calm(): void {
    this.hurried = false;
  }

  /** Change the table with `change`; the cards of `flights` travel from where they were to where they are then. */
  async travel(flights: Flight[], change: () => void, duration: number): Promise<void> {
    const begun = flights.map((flight) => this.lift(flight));
    change();
    await tick();
    if (this.hurried || !duration || document.hidden) return;
    const stagger = (Math.min(STAGGER, SPREAD / begun.length) * duration) / STEP;
    await Promise.all(begun.map((one, i) => this.land(one, i * stagger, duration)));
  }

  private lift(flight: Flight): { flight: Flight; from: DOMRect | null; copy: HTMLElement | null } {
    const card = this.cardAt(flight.from, flight.piece);
    const from = (card ?? this.spotOf(flight.from, flight.piece))?.getBoundingClientRect() ?? null;
    return { flight, from, copy: card ? (card.cloneNode(true) as HTMLElement) : null };
  }

  private async land(
    one: { flight: Flight; from: DOMRect | null; copy: HTMLElement | null },
    delay: number,
    duration: number,
  ): Promise<void> {
    const { flight, from } = one;
    const arrived = this.cardAt(flight.to, flight.piece);
    const to = (arrived ?? this.spotOf(flight.to, flight.piece))?.getBoundingClientRect();
    const copy =
      one.copy ??
      (arrived?.cloneNode(true) as HTMLElement | undefined) ??
      (this.layer.querySelector('.back')?.cloneNode(true) as HTMLElement | undefined);
    if (!from?.width || !to?.width || !copy) return;
    // Drawn at the larger of both sizes and scaled, so that the face stays sharp.
    const fitting = (box: DOMRect): number => Math.min(box.width, box.height / 1.4);
    const width = Math.max(fitting(from), fitting(to), 40);
    const frame = this.layer.getBoundingClientRect();
    const at = (box: DOMRect): string => {
      const scale = fitting(box) / width;
      return `translate(${box.left + box.width / 2 - frame.left - (width * scale) / 2}px, ${box.top + box.height / 2 - frame.top - (width * 1.4 * scale) / 2}px) scale(${Math.max(scale, 0.12)})`;
    };
    for (const marked of [copy, ...copy.querySelectorAll('[data-piece]')])
      marked.removeAttribute('data-piece');
    Object.assign(copy.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      margin: '0',
      transformOrigin: 'top left',
      visibility: 'visible',
    });
    copy.style.setProperty('--w', `${width}px`);
    this.layer.append(copy);
    if (arrived) arrived.style.visibility = 'hidden';
    const animation = copy.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration,
      delay,
      easing: EASING,
      fill: 'both',
    });
    this.flying.add(animation);
    await animation.finished.catch(() => undefined);
    this.flying.delete(animation);
    if (arrived) arrived.style.visibility = '';
    copy.remove();
  }

  /** Where a card is or will be that has no face there: its slot in a tomb, the number of cards in somebody's hand. */
  private spotOf(name: string, piece: string | null): HTMLElement | null {
    const visible = (selector: string): HTMLElement | undefined =>
      [...this.root.querySelectorAll<HTMLElement>(selector)].find(
        (element) => element.getClientRects().length,
      );
    const place = `[data-place="${name}"]`;
    // What is not shown on a narrow screen comes from its owner.
    return (
      (piece && visible(`${place} [data-piece="${piece}"]`)) ||
      visible(place) ||
      visible(`[data-place="seat:${name.split(':')[1]}"]`) ||
      null
    );
  }

  private cardAt(name: string, piece: string | null): HTMLElement | null {
    if (!piece) return null;
    const found = this.root.querySelectorAll<HTMLElement>(
      `[data-place="${name}"] .card[data-piece="${piece}"]`,
    );
    return [...found].reverse().find((element) => element.style.visibility !== 'hidden') ?? null;
  }
}

/** How this board acts an event. */
export const acting =
  (stage: () => Stage | undefined, speed: () => number): Act<ValleyView, ValleyHappening> =>
  async ({ facts }, show) => {
    const here = stage();
    if (!here) return;
    here.calm();
    await here.travel(flights(facts.moved), show, journey(speed(), lasts(facts.what)));
  };
