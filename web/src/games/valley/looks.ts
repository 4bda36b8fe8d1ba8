// How places and hand cards look at this moment: what glows, what is chosen, what a click plays.
import type { Language, Option } from '../../lib/wire';
import type { Desk } from './desk.svelte';
import type { HandLook } from './Hand.svelte';
import type { PlaceLook } from './Pyramid.svelte';
import { optionAt, swapMove } from './questions';
import type { ValleyView } from './types';
import { verbWord, word } from './words';

export function lookOfPlace(
  place: number,
  desk: Desk,
  view: ValleyView,
  options: readonly Option[],
  lang: Language,
): PlaceLook {
  const asks = desk.asks;
  if (!asks || !view.pyramid[place - 1]) return { open: false };
  if (asks.what === 'swap') {
    const chosen = desk.first === place;
    const partner = desk.first !== null && !chosen;
    return {
      open: options.some((o) => (o.facts.places as number[] | undefined)?.includes(place)),
      chosen,
      label: verbWord('swap', lang),
      move: partner ? swapMove(desk.first!, place) : undefined,
    };
  }
  const option = optionAt(place, options);
  if (asks.what === 'pay') return { open: false, chosen: view.turn.buying === place };
  if (!option) return { open: false };
  const verb = option.facts.verb as string;
  if (verb !== 'buy')
    return {
      open: true,
      move: option.move,
      chosen: desk.touched === option.move,
      label: verbWord(verb, lang),
    };
  const chosen = desk.plan?.place === place;
  // While a purchase is prepared, its move belongs to the button that confirms it.
  const price = option.facts.price as number;
  return chosen
    ? { open: true, chosen, price }
    : {
        open: true,
        move: option.move,
        label: `${verbWord('buy', lang)}: ${word('use_gold', lang, price)}`,
        price,
      };
}

export function lookOfHand(index: number, desk: Desk, options: readonly Option[], lang: Language): HandLook {
  const card = desk.hand[index]!;
  const look: HandLook = {
    open: false,
    chosen: desk.chosen === index,
    paying: false,
    dim: false,
    acts: false,
    gold: desk.goldOf(card),
  };
  const asks = desk.asks;
  if (!asks) return look;
  if (desk.plan) return { ...look, paying: desk.plan.cards.includes(index), dim: !look.gold };
  const moves = desk.movesOf(card);
  if (asks.what === 'play') {
    const acts = options.some((o) => o.move === `act:${card}`);
    return {
      ...look,
      acts,
      paying: desk.spending === index,
      opens: moves.map((o) => o.move).join(' ') || undefined,
    };
  }
  if (desk.zone !== 'hand' || !moves.length) return { ...look, dim: desk.zone === 'hand' };
  const first = moves[0]!;
  if (moves.length > 1) return { ...look, open: true, opens: moves.map((o) => o.move).join(' ') };
  return {
    ...look,
    open: true,
    move: first.move,
    chosen: look.chosen || desk.touched === first.move,
    label: verbWord(first.facts.verb as string, lang),
  };
}
