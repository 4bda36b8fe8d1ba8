// Which piece somebody points at: the log and the prompt point at the board, the board at the tooltip.
class Pointing {
  /** Highlighted on the board. */
  piece: string | null = $state(null);
  /** Shown large. */
  zoomed: string | null = $state(null);
}

export const pointing = new Pointing();

/** Mark every piece on the board that has this name, or is of this kind, with `data-lit`; call the result to end it. */
export function light(board: ParentNode | undefined, name: string | null): () => void {
  const quoted = CSS.escape(name ?? '');
  const lit =
    name && board ? [...board.querySelectorAll(`[data-piece="${quoted}"], [data-kind="${quoted}"]`)] : [];
  for (const element of lit) element.setAttribute('data-lit', '');
  return () => lit.forEach((element) => element.removeAttribute('data-lit'));
}
