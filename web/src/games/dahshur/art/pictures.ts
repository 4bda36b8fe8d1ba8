// Which drawings there are. Until their sheet has come, every piece still says by number, sign and colour what it is.
let hung: Promise<unknown> | undefined;

/** Fetch the drawings, once for the page. */
export function hang(): void {
  hung ??= import('./sheet').catch(() => (hung = undefined));
}

const STANDS = 6;
/** The numbers of the cities that are painted as towns, each with its own silhouette. */
const [FIRST, LAST] = [6, 15];

/** A market with more stands begins with the first again. */
export const standDrawing = (stand: number): string => `#da-stand-${((stand - 1) % STANDS) + 1}`;

/** An edition may number its cities otherwise; then the ten towns go round. */
export const townDrawing = (number: number): string => {
  const towns = LAST - FIRST + 1;
  return `#da-town-${FIRST + ((((number - FIRST) % towns) + towns) % towns)}`;
};

const RANKS = 6;
/** The beast of a prince's nome: hare, ibis, jackal, bull, lion, and a king's crown. */
export const princeDrawing = (value: number): string => `#da-prince-${((value - 1) % RANKS) + 1}`;
