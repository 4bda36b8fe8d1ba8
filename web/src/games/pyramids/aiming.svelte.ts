// Where the player points and what would be crossed off there: the pattern in the hand, the spot under the pointer, and the
// pattern that has been placed and waits to be crossed off.
import {
  cellOf,
  centreOf,
  fieldAt,
  fieldOf,
  middleOf,
  mirrored,
  postureOf,
  SIZE,
  snap,
  snapSingle,
  turnedToFit,
  UPRIGHT,
  type Point,
  type Posture,
  type Spot,
} from './shapes';
import { fieldText, findsText, t } from './words';
import {
  SLOTS,
  type Box,
  type Cell,
  type Field,
  type Finds,
  type Held,
  type Mark,
  type SeatView,
  type Slot,
} from './kinds';

export type Mode = 'pattern' | 'single' | 'extra';

/** What the table says at this moment. */
export interface Situation {
  box: Box;
  /** Legal crossings-off; none when I am not asked. */
  marks: readonly Mark[];
  pattern: readonly Cell[];
  mine: SeatView | null;
}

/** What a crossing-off finds, and the points that follow; null where others have a say in them. */
export interface Brings {
  finds: Finds;
  completes: boolean;
  points: number | null;
}

export const placeOf = (slot: Slot): number => SLOTS.indexOf(slot);

export class Aiming {
  /** How the player holds the pattern. */
  posture = $state.raw<Posture>(UPRIGHT);
  aimed = $state.raw<{ slot: Slot; point: Point } | null>(null);
  /** It lies where it was put, wherever the pointer goes, until it is crossed off or taken up again. */
  placed = $state(false);
  /** The field that the Tab key reaches. */
  cursor = $state.raw<{ slot: Slot; field: Field }>({ slot: 'left', field: 'a1' });
  /** On a phone one chamber is large. */
  front = $state<Slot>('left');
  /** For screen readers: a turn changes what the focused field does. */
  said = $state('');
  private wantsSingle = $state(false);
  /** Turned by hand over this field: then it is not turned back by itself. */
  private heldAt = $state<string | null>(null);

  private readonly patternMarks = $derived.by(() =>
    this.now().marks.filter((mark) => mark.kind === 'pattern'),
  );
  /** Is there any spot for the pattern? */
  readonly fits = $derived.by(() => this.patternMarks.length > 0);
  readonly mode = $derived.by((): Mode | null => {
    const { marks } = this.now();
    if (!marks.length) return null;
    if (marks.some((mark) => mark.kind === 'extra')) return 'extra';
    return this.wantsSingle || !this.fits ? 'single' : 'pattern';
  });
  readonly usable = $derived.by(() =>
    this.mode === 'pattern' ? this.patternMarks : this.now().marks.filter((mark) => mark.kind !== 'pattern'),
  );
  /** Chambers where only a single cross is possible although the pattern is in the hand. */
  readonly lone = $derived.by(() => {
    const alone = (slot: Slot): boolean =>
      this.mode === 'pattern' &&
      !this.patternMarks.some((mark) => mark.slot === slot) &&
      this.now().marks.some((mark) => mark.slot === slot);
    return { left: alone('left'), right: alone('right') };
  });
  readonly open = $derived.by(() => {
    const fields = (slot: Slot): Field[] =>
      this.in(slot)
        .flatMap((mark) => mark.fields)
        .filter((field, i, all) => all.indexOf(field) === i);
    return { left: fields('left'), right: fields('right') };
  });
  readonly spot = $derived.by((): (Spot & { slot: Slot }) | null => {
    if (!this.aimed || !this.mode) return null;
    return { slot: this.aimed.slot, ...this.spotAt(this.aimed.slot, this.aimed.point) };
  });
  readonly brings = $derived.by((): Brings | null => {
    const mark = this.spot?.mark;
    return mark
      ? { finds: mark.found ?? {}, completes: mark.completes ?? false, points: mark.points ?? null }
      : null;
  });

  constructor(private readonly now: () => Situation) {}

  /** A new question begins with the pattern as printed, and with a chamber in front where something can be done. */
  begin(): void {
    this.lift();
    this.posture = UPRIGHT;
    this.wantsSingle = false;
    this.heldAt = null;
    this.said = '';
    const can = (slot: Slot): boolean =>
      this.usable.length ? this.usable.some((mark) => mark.slot === slot) : this.held(slot) !== null;
    if (!can(this.front)) this.front = SLOTS.find(can) ?? 'left';
    this.goWhereItFits();
  }

  /** What placing it on a field would cross off, in words; and can it be placed there? */
  at(slot: Slot, field: Field): { fits: boolean; placed: boolean; label: string } {
    const held = this.held(slot)!;
    const { fields, mark } = this.spotAt(slot, middleOf(field));
    const what = fieldText(this.now().box, held.card, field, held.fields.includes(field));
    const found = mark ? findsText(mark.found ?? {}, mark.completes ?? false) : '';
    const crosses = { what, fields: fields.join(' ') };
    const label = !mark
      ? t('board-impossible', { what })
      : found
        ? t('board-crosses-finding', { ...crosses, finds: found })
        : t('board-crosses', crosses);
    return { fits: !!mark, placed: this.placed && this.points(slot, field), label };
  }

  /** The pointer, or the focus, is there; what has been placed stays where it is. */
  aim(slot: Slot, point: Point): void {
    if (!this.placed) this.point(slot, point);
  }

  /** The pointer has gone. */
  leave(): void {
    if (!this.placed) this.aimed = null;
  }

  /** The keys have walked to a field: they take what was placed along. */
  reach(slot: Slot, field: Field): void {
    if (this.placed && this.points(slot, field)) return;
    this.placed = false;
    this.point(slot, middleOf(field));
  }

  /** Put it there; false if it is not possible. */
  place(slot: Slot, point: Point): boolean {
    this.point(slot, point);
    return this.drop();
  }

  /** Put it where it is held; false if it is not possible. */
  drop(): boolean {
    this.placed = !!this.spot?.mark;
    this.announce();
    return this.placed;
  }

  /** Put it where a certain crossing-off is made. */
  put(mark: Mark): void {
    this.wantsSingle = mark.kind === 'single' && this.fits;
    if (mark.kind === 'pattern') this.posture = postureOf(this.now().pattern, mark, this.posture);
    this.front = mark.slot;
    this.place(mark.slot, centreOf(mark.fields));
  }

  /** Into the hand again. */
  lift(): void {
    this.placed = false;
    this.aimed = null;
  }

  private points(slot: Slot, field: Field): boolean {
    return this.aimed?.slot === slot && fieldAt(this.aimed.point) === field;
  }

  private point(slot: Slot, point: Point): void {
    const field = fieldAt(point);
    if (this.heldAt !== `${slot}:${field}`) this.heldAt = null;
    this.aimed = { slot, point };
    this.cursor = { slot, field };
  }

  turn(by: 1 | -1): void {
    if (this.mode !== 'pattern') return;
    const { pattern } = this.now();
    this.hold(
      turnedToFit(
        pattern,
        this.spot?.posture ?? this.posture,
        by,
        this.aimed?.point ?? null,
        this.aimed ? this.in(this.aimed.slot) : [],
      ),
    );
  }

  mirror(): void {
    if (this.mode === 'pattern') this.hold(mirrored(this.spot?.posture ?? this.posture));
  }

  /** Escape: one step back. */
  back(): void {
    if (this.aimed) this.lift();
    else this.wantsSingle = false;
  }

  toggleSingle(): void {
    if (this.fits) this.wantsSingle = !this.wantsSingle;
    this.announce();
  }

  /** Walk with an arrow key over the fields, and from one chamber into the other; false for other keys. */
  walk(key: string, slot: Slot, field: Field): boolean {
    const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
    if (!way) return false;
    const within = (value: number): number => Math.max(0, Math.min(SIZE - 1, value));
    const [row, column] = [cellOf(field)[0] + way[0]!, cellOf(field)[1] + way[1]!];
    const over = column === SIZE ? 'right' : column < 0 ? 'left' : slot;
    const crosses = over !== slot && this.held(over) !== null;
    this.front = crosses ? over : slot;
    this.cursor = {
      slot: this.front,
      field: fieldOf([within(row), crosses ? SIZE - 1 - within(column) : within(column)]),
    };
    return true;
  }

  /** The Tab key reaches a field where something can be done. */
  private goWhereItFits(): void {
    const { slot, field } = this.cursor;
    if (this.held(slot) && this.spotAt(slot, middleOf(field)).mark) return;
    const mark = this.usable.find((one) => one.slot === this.front) ?? this.usable[0];
    if (mark) this.cursor = { slot: mark.slot, field: mark.fields[0]! };
  }

  /** What can be done in a chamber; where the pattern fits nowhere, that is a single cross (SG-4.6). */
  private in(slot: Slot): Mark[] {
    const here = (marks: readonly Mark[]): Mark[] => marks.filter((mark) => mark.slot === slot);
    return this.lone[slot] ? here(this.now().marks) : here(this.usable);
  }

  private held(slot: Slot): Held | null {
    return this.now().mine?.cards[placeOf(slot)] ?? null;
  }

  private spotAt(slot: Slot, point: Point): Spot {
    if (this.mode !== 'pattern') return snapSingle(point, this.in(slot));
    if (this.lone[slot]) return { ...snapSingle(point, this.in(slot)), posture: this.posture };
    return snap(
      this.now().pattern,
      this.posture,
      point,
      this.in(slot),
      this.heldAt !== `${slot}:${fieldAt(point)}`,
    );
  }

  private hold(posture: Posture): void {
    this.posture = posture;
    this.heldAt = this.aimed && `${this.aimed.slot}:${fieldAt(this.aimed.point)}`;
    this.announce();
  }

  private announce(): void {
    this.said = this.aimed ? this.at(this.aimed.slot, fieldAt(this.aimed.point)).label : '';
  }
}
