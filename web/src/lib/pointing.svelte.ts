// Which piece somebody points at: the log and the prompt point at the board, the board at the tooltip.
class Pointing {
  /** Highlighted on the board. */
  piece: string | null = $state(null);
  /** Shown large. */
  zoomed: string | null = $state(null);
}

export const pointing = new Pointing();
