// Which places of the board the pieces of an event travel between, and where it is seen.
import type { Moved } from '../../lib/wire';
import type { DahshurHappening } from './facts';
import { areaOf, type Area } from './layout';

/** There is but one of these, and the board knows where it is. */
const UNIQUE = /^(prince|trader):/;
/** What goes onto a heap is lost in it; elsewhere the piece is seen to arrive. */
const HEAP = /^(lying|goods|gems|discs|neutral|seat)/;
/** What belongs to a seat; of a rival a small screen shows no more than that there is one. */
const OWN = /^(?:hand|row|goods|gems|discs):(\d+)/;

/** Where on the board a piece in a zone may be seen, best first. */
export function namesOf(zone: string, piece: string | null | undefined): string[] {
  const owner = OWN.exec(zone)?.[1];
  return [
    ...(piece && UNIQUE.test(piece) ? [piece] : []),
    zone,
    ...(owner === undefined ? [] : [`seat:${owner}`]),
  ];
}
export const heaped = (place: string): boolean => HEAP.test(place);

/** The part of the picture where an event is seen. */
export function sceneOf(event: DahshurHappening): Area | null {
  switch (event.what) {
    case 'turn':
      return 'gift';
    case 'city':
    case 'tribute':
      return 'cities';
    case 'opening':
      return 'tomb';
    default:
      return (
        places(event.moved ?? [])
          .map(areaOf)
          .find((area) => area !== null) ?? null
      );
  }
}

const places = (moved: readonly Moved[]): string[] => moved.flatMap((way) => [way.start, way.end]);
