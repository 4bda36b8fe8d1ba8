// How places and hand cards look at this moment: what glows, what is chosen, what a click plays.
import type { Desk } from './desk.svelte';
import type { ValleyView } from './facts';
import type { HandLook } from './Hand.svelte';
import type { PlaceLook } from './Pyramid.svelte';
import { optionsAt, spotOf, swapOf, type Choice } from './questions';
import { t } from './words';

export function lookOfPlace(
  place: number,
  desk: Desk,
  view: ValleyView,
  options: readonly Choice[],
): PlaceLook {
  const asks = desk.asks;
  const spot = spotOf(place);
  if (!asks || !view.pyramid[place - 1]) return { open: false };
  if (asks.what === 'swap') {
    const { first } = desk;
    return {
      open: asks.zones?.includes(spot) ?? false,
      chosen: first === spot,
      label: t('board-verb', { verb: 'swap' }),
      move: first && first !== spot ? swapOf(first, spot, options)?.move : undefined,
    };
  }
  if (asks.what === 'pay') return { open: false, chosen: asks.at === spot };
  const option = optionsAt(spot, options)[0];
  if (!option) return { open: false };
  const { verb, price } = option.facts;
  if (verb !== 'buy')
    return {
      open: true,
      move: option.move,
      chosen: desk.touched === option.move,
      label: t('board-verb', { verb: verb }),
    };
  // While a purchase is prepared, its move belongs to the button that confirms it.
  if (desk.plan?.spot === spot) return { open: true, chosen: true, price: price ?? undefined };
  return {
    open: true,
    move: option.move,
    label: `${t('board-verb', { verb: 'buy' })}: ${t('board-use-gold', { gold: price ?? 0 })}`,
    price: price ?? undefined,
  };
}

export function lookOfHand(index: number, desk: Desk): HandLook {
  const card = desk.hand[index]!;
  const look: HandLook = {
    open: false,
    chosen: desk.chosen === index,
    paying: false,
    dim: false,
    acts: false,
    gold: desk.coins[index] ?? 0,
  };
  const asks = desk.asks;
  if (!asks) return look;
  if (desk.plan) return { ...look, paying: desk.plan.cards.includes(index), dim: !desk.pays(index) };
  const moves = desk.movesOf(card);
  const opens = moves.map((o) => o.move).join(' ') || undefined;
  if (asks.what === 'play')
    return {
      ...look,
      acts: moves.some(({ facts }) => facts.verb === 'act'),
      paying: desk.spending === index,
      opens,
    };
  const [first] = moves;
  if (!first) return { ...look, dim: desk.wantsHand };
  if (moves.length > 1) return { ...look, open: true, opens };
  return {
    ...look,
    open: true,
    move: first.move,
    chosen: look.chosen || desk.touched === first.move,
    label: t('board-verb', { verb: first.facts.verb }),
  };
}
