// Which drawing a card shows. Until the sheet of drawings has come, its ground and its sign stand alone.
import type { Box } from '../box';
import { PAINTED } from './painted';

let hung: Promise<unknown> | undefined;

/** Fetch the drawings, once for the page. Without them every card still says what it is. */
export function hang(): void {
  hung ??= import('./sheet').catch(() => (hung = undefined));
}

const GROUNDS = ['statues', 'books', 'amulets', 'jars', 'sarcophagi', 'uniques', 'starters'];

/** The ground and the frieze of a card: those of its family, or one for all families that owners invent. */
export const groundOf = (card: string, box: Box): string => {
  const family = box.familyOf(card);
  return GROUNDS.includes(family) ? family : 'further';
};

/** Its drawing: its own, or for a card that an owner of the box invented a stela with the sign of its family. */
export const isPainted = (card: string): boolean => PAINTED.has(card);

/** An owner's own picture. The server has let through harmless elements only; it is read as XML, never as a page. */
export function drawn(picture: string): (group: SVGGElement) => void {
  return (group) => {
    const read = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
    if (read.localName === 'svg') group.replaceChildren(document.importNode(read, true));
  };
}
