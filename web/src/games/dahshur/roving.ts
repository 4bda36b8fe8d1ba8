// The keyboard on the board: the tab key stops once in each group of places, arrow keys go from place to place as they lie.
import { neighbour, type Way } from './layout';

export class Roving {
  /** Where the focus was last in each group. */
  private readonly stops = new WeakMap<Element, Element>();

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** In each group: where the focus was last, else where something can be done. */
  set(asked: boolean): void {
    for (const group of this.board()?.querySelectorAll('.spots') ?? []) {
      const all = [...group.querySelectorAll<HTMLElement>('.spot')];
      const fit = asked ? all.filter((spot) => spot.classList.contains('can')) : all;
      const stop = fit.find((spot) => spot === this.stops.get(group)) ?? fit[0];
      for (const spot of all) spot.tabIndex = spot === stop ? 0 : -1;
    }
  }

  visited(event: FocusEvent, asked: boolean): void {
    const spot = event.target as HTMLElement;
    const group = spot.matches('.spot') && spot.closest('.spots');
    if (!group) return;
    this.stops.set(group, spot);
    this.set(asked);
    spot.tabIndex = 0;
  }

  wander(event: KeyboardEvent): void {
    const way = event.key.startsWith('Arrow') ? (event.key.slice(5).toLowerCase() as Way) : null;
    const from = document.activeElement;
    const board = this.board();
    if (!way || !board || !(from instanceof HTMLElement) || !from.matches('.spot, .area')) return;
    const others = [...board.querySelectorAll<HTMLElement>('.spot, .area')].filter(
      (other) => other !== from && !other.closest('[inert]'),
    );
    const next = neighbour(
      from.getBoundingClientRect(),
      others.map((other) => other.getBoundingClientRect()),
      way,
    );
    if (next === null) return;
    others[next]!.focus();
    event.preventDefault();
  }
}
