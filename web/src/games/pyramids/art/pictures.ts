// The painted gables come when a card is first shown; until then its colour, masonry and number stand alone.
let hung: Promise<unknown> | undefined;

/** Fetch the drawings, once for the page. */
export function hang(): void {
  hung ??= import('./sheet').catch(() => (hung = undefined));
}
