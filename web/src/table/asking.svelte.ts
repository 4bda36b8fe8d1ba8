// What the board shows just now, and what is asked of whoever sits at it: the present, a past moment, or a film that has not caught up yet.
import type { Offered } from '../lib/board';
import { t } from '../lib/i18n';
import { escaped } from '../lib/markup';
import { filmed, type Filmed } from '../lib/patch';
import type { Update, View, WindowInfo } from '../lib/wire';
import { orderAt } from './orders';
import type { Seen, Table } from './table.svelte';

export class Asking {
  /** Which of these options the board offers itself; unknown until it has seen them. */
  private claimed = $state.raw<{ options: Offered[]; moves: string[] } | null>(null);

  constructor(private readonly table: Table) {}

  readonly update: Seen | null = $derived.by(() => this.table.shown?.update ?? null);
  readonly view: View | undefined = $derived.by(() => this.table.past?.scene.view ?? this.update?.view);
  readonly question = $derived.by(() => {
    const { past } = this.table;
    return past ? past.scene.question : (this.update?.question ?? null);
  });
  readonly news: Filmed[] = $derived.by(() => {
    const { past, shown } = this.table;
    if (!past) return shown?.news ?? [];
    return past.film ? filmed(past.scene.before, past.scene).events : [];
  });

  // -- windows in which somebody might react ---------------------------------------------------------------

  /** Where play halts. What passes by itself asks nothing of me, unless I say wait. */
  readonly halt: WindowInfo | null = $derived.by(() =>
    this.table.past || this.silent(this.update) ? null : (this.update?.window ?? null),
  );
  readonly passes = $derived.by(() => this.table.passes(this.update));
  readonly myHalt = $derived.by(() => this.halt !== null && this.table.mine.includes(this.halt.seat));

  /** A window of mine that I never want to be asked at: I see nothing of it. */
  private silent(of: Pick<Update, 'window'> | null): boolean {
    return this.table.passes(of) && orderAt(of!.window!, this.table.now?.orders ?? []) === 'never';
  }

  // -- the question and its answers ------------------------------------------------------------------------

  readonly options: Offered[] = $derived.by(() =>
    this.table.ready && this.update && !this.passes ? this.update.options : [],
  );
  /** What is asked and what everybody has do not run ahead of the film on the board. */
  readonly told = $derived.by(() => this.table.told ?? this.update);
  /** … but a question that is answered stands no longer when somebody else goes on. */
  private readonly answered = $derived.by(
    () =>
      this.table.playing &&
      this.told !== this.update &&
      !!this.told?.options.length &&
      !this.update?.options.length,
  );
  readonly asked: string = $derived.by(() => {
    const { past, seat, names } = this.table;
    if (past) return past.scene.asked;
    const of = this.answered ? this.update : this.told;
    if (of && this.silent(of)) return '';
    if (!of?.window || (of.window.seat === seat && !this.table.passes(of))) return of?.asked ?? '';
    if (of.window.seat === seat) return t('window-mine');
    return t(of.window.held ? 'window-held' : 'window-of', { name: escaped(names[of.window.seat] ?? '') });
  });
  /** What is on its way is still to be seen, but nothing else can be pressed. */
  readonly busy = $derived.by(() => this.table.pending !== null || this.table.playing);
  readonly offered: Offered[] = $derived.by(() =>
    this.busy && this.told && !this.answered ? this.told.options : this.options,
  );
  /** What the board does not offer itself. */
  readonly rest: Offered[] = $derived.by(() =>
    this.claimed?.options === this.offered
      ? this.offered.filter((one) => !this.claimed?.moves.includes(one.move))
      : [],
  );

  /** The board says which moves it offers. */
  claims(moves: string[]): void {
    if (!this.busy) this.claimed = { options: this.options, moves };
  }
}
