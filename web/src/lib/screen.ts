// What the window is like just now; asked inside a component, the answer follows it.
import { MediaQuery } from 'svelte/reactivity';

/** A desk: the words stand beside the board. On a phone they are a sheet at the bottom edge. */
export const wide = new MediaQuery('(min-width: 901px)');
