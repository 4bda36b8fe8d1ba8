// What the open question allows: by hand card, by place, from a pile; and what a click on the rest would mean.
import type { Option } from '../../lib/wire';
import type { Asks, SeatView, ValleyView } from './types';

export type Zone = 'hand' | 'discards' | 'tomb' | 'looks_at' | 'done';

/** Where the cards lie among which the question asks to choose; null if it asks for no cards. */
export function zoneOf(view: ValleyView, options: readonly Option[]): Zone | null {
  const asks = view.asks;
  const seat = view.seat === null ? undefined : view.seats[view.seat];
  if (!asks || !seat) return null;
  if (asks.what === 'look') return 'looks_at';
  if (asks.what === 'repeat') return 'done';
  if (asks.what !== 'pick') return 'hand';
  const asked = [
    ...new Set(options.filter((o) => o.facts.card && !o.facts.place).map((o) => o.facts.card as string)),
  ];
  if (!asked.length) return null;
  return likeliest(asked, asks, seat);
}

/** The view does not tell whence a card is to be taken: the pile that holds just what may be chosen. */
function likeliest(asked: string[], asks: Asks, seat: SeatView): Zone {
  const order: Zone[] =
    asks.verb === 'take'
      ? ['discards', 'tomb', 'hand']
      : asks.verb === 'show'
        ? ['tomb', 'hand', 'discards']
        : ['hand', 'discards', 'tomb'];
  const piles: Partial<Record<Zone, string[]>> = {
    hand: seat.cards,
    discards: seat.discards,
    tomb: seat.tomb,
  };
  const fitting = order.filter((zone) => asked.every((card) => piles[zone]?.includes(card)));
  return fitting.find((zone) => new Set(piles[zone]).size === asked.length) ?? fitting[0] ?? 'hand';
}

/** The option that a click on a pyramid place plays or begins. */
export function optionAt(place: number, options: readonly Option[]): Option | undefined {
  return options.find((o) => o.facts.place === place);
}

export const swapMove = (a: number, b: number): string => `swap:${Math.min(a, b)}-${Math.max(a, b)}`;

/** What a player means who clicks a pyramid place at which nothing can be done. */
export function meantAt(place: number, asks: Asks): string {
  if (asks.what === 'fall' || asks.what === 'remove') return `${asks.what}:${place}`;
  if (asks.what === 'pick' && asks.verb && ['take', 'sacrifice', 'entomb'].includes(asks.verb))
    return `${asks.verb}:${place}`;
  return `buy:${place}`;
}

/** What a player means who clicks a hand card that does not fit the question. */
export function meantWith(card: string, asks: Asks): string {
  const verb =
    (asks.what === 'pick' || asks.what === 'lose') && asks.verb
      ? asks.verb
      : asks.what === 'react'
        ? 'react'
        : asks.what === 'pay'
          ? 'pay'
          : 'act';
  return `${verb}:${card}`;
}

/** What it costs now to buy from that place, less what is in the purse. */
export function dueFor(view: ValleyView, option: Option): number {
  return Math.max(0, (option.facts.price as number) - view.turn.purse);
}
