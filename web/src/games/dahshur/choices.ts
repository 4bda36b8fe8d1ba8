// The legal moves, looked up by the place on the board that offers them.
import type { Offered } from '../../lib/board';
import type { DahshurOption, DahshurQuestion } from './facts';
import { areaOf, type Area } from './layout';

export type Offer = Offered<DahshurOption>;
/** What a place knows of the move that is made there. */
export type Sought = Partial<Pick<DahshurOption, 'verb' | 'piece' | 'at' | 'to'>>;

export class Choices {
  /** Of offerings: new ones and those already on the way. */
  readonly journeys: Offer[];
  readonly swaps: Offer[];

  constructor(readonly offers: readonly Offer[]) {
    this.journeys = offers.filter((o) => o.facts.verb === 'enter' || o.facts.verb === 'move');
    this.swaps = offers.filter((o) => o.facts.verb === 'swap');
  }

  all(sought: Sought): Offer[] {
    const keys = Object.keys(sought) as (keyof Sought)[];
    return this.offers.filter((o) => keys.every((key) => o.facts[key] === sought[key]));
  }
  find(sought: Sought): Offer | undefined {
    return this.all(sought)[0];
  }
  /** The areas in which something can be pressed; what I own is always in sight. */
  areas(): Set<Area | null> {
    return new Set(
      this.offers.map(({ facts }) =>
        /^(hand|row):/.test(facts.at ?? '') ? null : (areaOf(facts.at) ?? areaOf(facts.to)),
      ),
    );
  }
}

/** Moves without a place on the board are left to the shell's corner. */
export const claimed = (offers: readonly Offer[]): string[] =>
  offers.filter((o) => o.facts.at).map((o) => o.move);

/** What a small screen should look at for a question: null for the whole board, as where one chooses among its areas. */
export function areaAsked(question: DahshurQuestion | null, offers: readonly Offer[]): Area | null {
  if (!question || question.what === 'area') return null;
  const places = [...(question.zones ?? []), ...offers.map((o) => o.facts.to)];
  return places.map(areaOf).find((area) => area !== null) ?? null;
}

/** A touch on a place: it makes a move, is picked for one between two places, or nothing is possible there. */
export type Touched = { play: string } | { pick: string | null } | null;

/** `ways` lead from one place to another; `pick` is the one touched before. `sole`: the only way is taken at once. */
export function touch(ways: readonly Offer[], pick: string | null, place: string, sole: boolean): Touched {
  if (pick === place) return { pick: null };
  const here = ways.filter((way) => touches(way, place));
  const way = pick === null ? undefined : here.find((w) => touches(w, pick));
  if (way) return { play: way.move };
  if (sole && here.length === 1) return { play: here[0]!.move };
  return here.length ? { pick: place } : null;
}

const touches = ({ facts }: Offer, place: string): boolean => facts.at === place || facts.to === place;

/** The places that a picked one can be joined with, and itself; all that can be picked when none is. */
export function joined(ways: readonly Offer[], pick: string | null): Set<string> {
  const fit = pick === null ? ways : ways.filter((way) => touches(way, pick));
  return new Set(fit.flatMap(({ facts }) => [facts.at ?? '', facts.to ?? '']));
}
