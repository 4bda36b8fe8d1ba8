// What the window is like just now; asked inside a component, the answer follows it.
import { MediaQuery } from 'svelte/reactivity';

// The same conditions stand in the styles of the shell and of the boards: a sheet where there is neither.
const DESK = '(min-width: 901px)';
const LOW = '(min-width: 560px) and (max-height: 559px)';
const LARGE = '(min-width: 901px) and (max-height: 34.9em)';

/** A desk, or a phone held sideways: the words stand beside the board. Else they are a sheet at the bottom edge. */
export const WIDE = `${DESK}, ${LOW}`;
export const wide = new MediaQuery(WIDE);

/** A phone held sideways, or large letters: height is scarce. */
export const low = new MediaQuery(`${LOW}, ${LARGE}`);

/** Room for a column beside what is read, also in large letters. */
export const beside = new MediaQuery('(min-width: 56.26em)');

/** A wide desk: besides board and words there is room for one piece, large. */
export const roomy = new MediaQuery('(min-width: 1600px)');
