// What a seat has ordered for windows in which it might react.
import type { SeatOrders, WindowInfo } from '../lib/wire';

export const ORDERS = ['ask', 'window', 'never'] as const;
export type Order = (typeof ORDERS)[number];

/** What holds at this window: of several orders the most watchful one. */
export function orderAt(window: WindowInfo, orders: readonly SeatOrders[]): Order {
  const mine = orders.find((one) => one.seat === window.seat)?.orders ?? {};
  const given = window.pieces.map((piece) => mine[piece] ?? 'ask');
  return ORDERS.find((order) => given.includes(order)) ?? 'ask';
}

/** A window of mine that passes by itself: nothing is asked of me unless I say wait. */
export const passes = (window: WindowInfo | null, orders: readonly SeatOrders[]): boolean =>
  window !== null &&
  !window.held &&
  orders.some((one) => one.seat === window.seat) &&
  orderAt(window, orders) !== 'ask';
