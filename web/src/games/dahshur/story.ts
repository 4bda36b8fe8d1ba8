// What happened, told on the board: each event changes the picture a little, so that pieces can travel one after the other.
import type { Area } from './layout';
import {
  colourOf,
  valueOf,
  type Box,
  type Chamber,
  type GemName,
  type Happening,
  type Metal,
  type Seat,
  type View,
} from './types';

/** The view after one event. What an event does not tell (sums, piles) is set right by the next view. */
export function advance(view: View, event: Happening, box: Box): View {
  const next = JSON.parse(JSON.stringify(view)) as View;
  const mine = next.seats[event.seat];
  const stand = next.stands[(event.stand ?? 0) - 1];
  switch (event.what) {
    case 'round':
      next.round = event.round;
      next.start = event.seat;
      // DA-12.5, DA-13.7: neutral princes are shuffled, market princes go back to their stands.
      if (next.neutral)
        next.neutral = { ...next.neutral, pile: next.neutral.pile + next.neutral.used.length, used: [] };
      if (next.market_colour) for (const s of next.stands) s.prince = `${next.market_colour}-${s.stand}`;
      break;
    case 'turn':
      next.active = event.seat;
      next.gift = next.gift.map(() => null);
      break;
    case 'neutral':
      if (next.neutral) next.neutral.pile -= 1;
      give(next, event.prince);
      break;
    case 'lay':
      if (mine) drop(mine.hand, valueOf(event.prince));
      give(next, event.prince);
      break;
    case 'third':
      if (mine) drop(mine.hand, valueOf(event.prince));
      mine?.row.push(event.prince);
      break;
    case 'market_prince': {
      const stall = next.stands.find((s) => s.prince === event.prince);
      if (stall) stall.prince = null;
      give(next, event.prince);
      break;
    }
    case 'use': {
      next.gift = next.gift.map((p) => (p === event.prince ? null : p));
      const owner = next.seats.find((s) => s.colour === colourOf(event.prince));
      if (owner) owner.row.push(event.prince);
      else if (next.neutral?.colour === colourOf(event.prince)) next.neutral.used.push(event.prince);
      else mine?.row.push(event.prince); // a market prince (DA-13.4)
      break;
    }
    case 'walk':
      for (const s of next.stands) s.traders = s.traders.filter((seat) => seat !== event.seat);
      next.stands[event.to - 1]?.traders.push(event.seat);
      next.stands[event.to - 1]?.traders.sort();
      if (mine) mine.trader = event.to;
      break;
    case 'buy':
      if (!mine || !stand) break;
      mine.goods -= event.price;
      stand.goods[event.seat]! += event.price;
      mine.gems[event.gem as GemName] += 1;
      stand.gem = null;
      next.offers.discards.push(stand.offer);
      break;
    case 'reshuffle':
      next.offers = { pile: next.offers.pile + next.offers.discards.length, discards: [] };
      break;
    case 'offer':
      if (!stand) break;
      stand.offer = event.offer;
      stand.prices = box.offers.find((o) => o.id === event.offer)?.prices ?? stand.prices;
      stand.gem = event.gem ?? null;
      if (stand.gem) next.bag[stand.gem] -= 1;
      next.offers.pile -= 1;
      break;
    case 'fetch':
      if (!mine || !stand) break;
      stand.goods[event.seat]! -= event.goods;
      mine.goods += event.goods;
      break;
    case 'swap': {
      const [a, b] = (event.plates as [number, number]).map((p) => p - 1) as [number, number];
      const plates = next.avenue.plates;
      [plates[a], plates[b]] = [plates[b]!, plates[a]!];
      break;
    }
    case 'gem':
      next.avenue.built = event.plate;
      if (mine) mine.gems[event.gem as GemName] -= 1;
      break;
    case 'gem_taken':
    case 'gem_drawn':
      next.bag[event.gem as GemName] -= 1;
      if (mine) mine.gems[event.gem as GemName] += 1;
      break;
    case 'points':
      if (mine) mine.points += event.points;
      break;
    case 'enter':
      next.procession[event.field - 1] = event.seat;
      if (mine) mine.goods -= 1;
      break;
    case 'move':
      next.procession[event.from - 1] = null;
      next.procession[event.to - 1] = event.seat;
      break;
    case 'disc': {
      const city = next.cities.find((c) => c?.number === event.city);
      if (city) city[event.metal as Metal] = false;
      if (!mine) break;
      mine[event.metal as Metal] += 1;
      if (mine.discs && event.value) mine.discs.push(`${event.metal}-${event.value}`);
      break;
    }
    case 'chamber':
      if (!mine) break;
      mine.chambers[event.chamber - 1] = { prince: valueOf(event.prince), disc: null };
      for (const prince of mine.row)
        if (prince !== event.prince && colourOf(prince) === mine.colour) mine.hand.push(valueOf(prince));
      mine.hand.sort((a, b) => a - b);
      mine.row = [];
      break;
    case 'city':
      next.cities[event.field - 1] = { number: event.city, gold: event.gold, silver: event.silver };
      break;
    case 'opening':
      next.deciding = 'disc';
      break;
    case 'disc_set': {
      const chamber = tomb(next, event.prince);
      if (chamber) chamber.disc = event.metal;
      if (!mine) break;
      mine[event.metal as Metal] -= 1;
      if (mine.discs) drop(mine.discs, `${event.metal}-${event.value}`);
      break;
    }
  }
  return next;
}

function give(view: View, prince: string): void {
  const free = view.gift.indexOf(null);
  if (free >= 0) view.gift[free] = prince;
}

function drop<T>(list: T[], what: T): void {
  const at = list.indexOf(what);
  if (at >= 0) list.splice(at, 1);
}

function tomb(view: View, prince: string): Chamber | undefined {
  const owner: Seat | undefined = view.seats.find((s) => s.colour === colourOf(prince));
  return owner?.chambers.find((c): c is Chamber => c?.prince === valueOf(prince) && !c.disc);
}

/** A piece on its way between two places of the board (their `data-piece` or `data-place`). */
export interface Flight {
  from: string;
  to: string;
}

/** The journeys that an event shows; `before` is the view they start from. */
export function flights(event: Happening, before: View): Flight[] {
  const seat = event.seat;
  switch (event.what) {
    case 'lay':
    case 'third':
    case 'market_prince': {
      const prince = `prince:${event.prince}`;
      return [{ from: prince, to: prince }];
    }
    case 'neutral':
      return [{ from: 'neutral', to: `prince:${event.prince}` }];
    case 'use': {
      const prince = `prince:${event.prince}`;
      return [{ from: prince, to: before.neutral?.colour === colourOf(event.prince) ? 'neutral' : prince }];
    }
    case 'chamber':
      return (before.seats[seat]?.row ?? []).map((p) => ({ from: `prince:${p}`, to: `prince:${p}` }));
    case 'walk':
      return [{ from: `trader:${seat}`, to: `trader:${seat}` }];
    case 'buy':
      return [
        { from: `goods:${seat}`, to: `lying:${event.stand}:${seat}` },
        { from: `sale:${event.stand}`, to: `gems:${seat}:${event.gem}` },
      ];
    case 'offer':
      return event.gem ? [{ from: 'bag', to: `sale:${event.stand}` }] : [];
    case 'fetch':
      return [{ from: `lying:${event.stand}:${seat}`, to: `goods:${seat}` }];
    case 'swap': {
      const [a, b] = event.plates as [number, number];
      return [
        { from: `plate:${a}`, to: `plate:${b}` },
        { from: `plate:${b}`, to: `plate:${a}` },
      ];
    }
    case 'gem':
      return [{ from: `gems:${seat}:${event.gem}`, to: `pillar:${event.plate}` }];
    case 'gem_taken':
    case 'gem_drawn':
      return [{ from: 'bag', to: `gems:${seat}:${event.gem}` }];
    case 'enter':
      return [{ from: `goods:${seat}`, to: `field:${event.field}` }];
    case 'move':
      return [{ from: `field:${event.from}`, to: `field:${event.to}` }];
    case 'disc':
      return [{ from: `${event.metal}:${event.city}`, to: `discs:${seat}` }];
    case 'disc_set':
      return [{ from: `discs:${seat}`, to: `lid:${event.prince}` }];
    default:
      return [];
  }
}

/** From where the points of an event come: the place of what happened just before. */
export function cause(event: Happening, earlier: readonly Happening[]): string {
  const last = (what: string): Happening | undefined => earlier.findLast((e) => e.what === what);
  switch (event.source) {
    case 'avenue':
    case 'plates':
      return `pillar:${last('gem')?.plate ?? 1}`;
    case 'reward':
      return `row:${event.seat}:2`;
    case 'discs':
    case 'guests':
      return `prince:${last('disc_set')?.prince ?? ''}`;
    default:
      return `gems:${event.seat}`;
  }
}

/** The part of the picture where an event is seen. */
export function sceneOf(event: Happening): Area | null {
  switch (event.what) {
    case 'lay':
    case 'use':
    case 'neutral':
    case 'turn':
      return 'gift';
    case 'walk':
    case 'buy':
    case 'offer':
    case 'fetch':
    case 'market_prince':
      return 'market';
    case 'swap':
    case 'gem':
      return 'avenue';
    case 'enter':
    case 'move':
      return 'procession';
    case 'disc':
    case 'city':
    case 'tribute':
      return 'cities';
    case 'chamber':
    case 'disc_set':
    case 'opening':
      return 'tomb';
    default:
      return null;
  }
}
