// The line above the hand at this moment: a note and what can be pressed.
import { plain } from '../../lib/markup';
import type { Language, Option } from '../../lib/wire';
import type { Box } from './box';
import type { Desk } from './desk.svelte';
import { gain } from './scoring';
import type { Chip } from './Strip.svelte';
import type { ValleyView } from './types';
import { verbWord, word } from './words';

interface Around {
  view: ValleyView;
  options: Option[];
  box: Box;
  lang: Language;
  names: string[];
  play: (move: string) => void;
  explain: (move: string) => void;
}

export interface Offer {
  /** What is asked, when a choice is half made. */
  question: string;
  /** The full text of the card that it is about. */
  about: { name: string; text: string } | null;
  note: string;
  tone: 'good' | 'bad' | '';
  label: string;
  chips: Chip[];
  /** A card that one more press would entomb. */
  coming: string | null;
  /** What holds for the rest of the turn. */
  effects: string[];
}

export function offers(desk: Desk, around: Around): Offer {
  const { view, lang } = around;
  const said = {
    question: '',
    about: null,
    note: '',
    tone: '' as const,
    label: word('your_hand', lang),
    chips: [],
    coming: null,
    effects: effects(view, lang),
  };
  const asks = desk.asks;
  if (!asks) return said;
  const more = desk.plan
    ? payment(desk, around)
    : desk.spending !== null
      ? { question: word('what_for', lang), chips: [cancel(desk, lang)] }
      : desk.chosen !== null
        ? uses(desk, around, desk.chosen)
        : desk.touched !== null && touchedCard(desk, around)
          ? { about: told(touchedCard(desk, around)!, around) }
          : asks.what === 'option'
            ? choices(around)
            : asks.what === 'react'
              ? reactions(around)
              : asks.what === 'lose'
                ? shields(around)
                : asks.what === 'swap'
                  ? swapping(desk, around)
                  : asks.what === 'play'
                    ? { note: turnSoFar(desk, around) }
                    : {};
  return { ...said, ...more };
}

const cancel = (desk: Desk, lang: Language): Chip => ({
  key: 'cancel',
  label: word('cancel', lang),
  kind: 'quiet',
  press: () => desk.back(),
});

/** What a small card has no room for. */
const told = (id: string, { box, lang }: Pick<Around, 'box' | 'lang'>): Offer['about'] => ({
  name: box.card(id).name[lang],
  text: box.card(id).text[lang],
});

/** The card of the move that a second tap would play. */
function touchedCard(desk: Desk, { options, view }: Around): string | null {
  const facts = options.find((o) => o.move === desk.touched)?.facts;
  return (
    (facts?.card as string | undefined) ??
    (facts?.place ? (view.pyramid[(facts.place as number) - 1] ?? null) : null)
  );
}

function payment(desk: Desk, { box, lang, view, options, explain }: Around): Partial<Offer> {
  const purchase = desk.purchase;
  if (!purchase || !desk.plan) return {};
  const { card, due, paid, verdict, begun } = purchase;
  const how = {
    short: word('missing', lang, due - paid),
    exact: word('exact', lang),
    over: word('lost', lang, paid - due),
    needless: word('needless', lang),
  }[verdict];
  const good = verdict === 'exact' || verdict === 'over';
  const move = begun ? undefined : options.find((o) => o.facts.place === desk.plan?.place)?.move;
  const pay: Chip = {
    key: 'confirm',
    kind: 'main',
    glyph: 'gold',
    label: word(begun ? 'pay' : 'buy', lang),
    extra: undefined,
    move,
    off: !good,
    press: () => (good ? desk.confirm() : explain(move ?? `pay:${desk.hand[0] ?? view.turn.buying}`)),
  };
  return {
    question: word('pay_for', lang, due, box.card(card).name[lang]),
    about: told(card, { box, lang }),
    note: how,
    tone: good ? 'good' : 'bad',
    chips: begun ? [pay] : [pay, cancel(desk, lang)],
  };
}

/** VK-3.1: gold, action or tomb. What is not possible now says why when pressed. */
function uses(
  desk: Desk,
  { view, options, box, lang, play, explain }: Around,
  index: number,
): Partial<Offer> {
  const id = desk.hand[index]!;
  const legal = (move: string): boolean => options.some((o) => o.move === move);
  const label = word('uses_of', lang, box.card(id).name[lang]);
  const chip = (move: string, glyph: Chip['glyph'], text: string, extra?: string): Chip => {
    const can = legal(move);
    return {
      key: move,
      label: text,
      glyph,
      extra,
      move,
      off: !can,
      press: () => (can ? play(move) : explain(move)),
    };
  };
  if (desk.asks?.what !== 'play') {
    return {
      label,
      about: told(id, { box, lang }),
      chips: desk.movesOf(id).map((o) => chip(o.move, undefined, verbWord(o.facts.verb as string, lang))),
    };
  }
  const points = gain(id, view.seats[view.seat!]?.tomb ?? [], box);
  return {
    label,
    about: told(id, { box, lang }),
    coming: legal(`entomb:${id}`) ? id : null,
    chips: [
      {
        key: 'gold',
        label: word('use_gold', lang, desk.goldOf(id)),
        glyph: 'gold',
        off: !options.some((o) => o.facts.verb === 'buy'),
        press: () => desk.spend(index),
      },
      chip(`act:${id}`, 'ankh', word('action', lang)),
      chip(`entomb:${id}`, 'sarcophagus', word('to_tomb', lang), word('gain', lang, points)),
    ],
  };
}

function choices({ options, view, box, lang, play }: Around): Partial<Offer> {
  const asker = view.asks?.asker;
  return {
    question: asker ? `${box.card(asker).name[lang]}:` : '',
    chips: options.map((o) => ({
      key: o.move,
      label: sentence(plain(o.label)),
      move: o.move,
      press: () => play(o.move),
    })),
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** VK-6.7: always voluntary. */
function reactions({ view, options, box, lang, play }: Around): Partial<Offer> {
  if (!options.length) return {};
  const idle = view.asks?.idle ?? false; // nobody else knows that there is nothing to react with (VK-6.8)
  return {
    question: word(idle ? 'cannot_react' : 'may_react', lang),
    chips: options.map((o) =>
      o.facts.verb === 'pass'
        ? {
            key: o.move,
            label: word(idle ? 'go_on' : 'pass', lang),
            kind: 'quiet',
            move: o.move,
            press: () => play(o.move),
          }
        : {
            key: o.move,
            label: box.card(o.facts.card as string).name[lang],
            glyph: 'star',
            move: o.move,
            press: () => play(o.move),
          },
    ),
  };
}

/** VK-10.4: a card that wards off the attack. */
function shields({ options, box, lang, play }: Around): Partial<Offer> {
  const cards = options.filter((o) => o.facts.verb === 'show');
  if (!cards.length) return {};
  return {
    question: word('attacked', lang),
    chips: cards.map((o) => ({
      key: o.move,
      label: word('show_card', lang, box.card(o.facts.card as string).name[lang]),
      glyph: 'offering',
      move: o.move,
      press: () => play(o.move),
    })),
  };
}

function swapping(desk: Desk, { view, box, lang }: Around): Partial<Offer> {
  const id = desk.first === null ? null : view.pyramid[desk.first - 1];
  return id ? { question: word('now_swap', lang, box.card(id).name[lang]), chips: [cancel(desk, lang)] } : {};
}

function turnSoFar(desk: Desk, { view, lang }: Around): string {
  const gold = desk.coins.reduce((sum, coin) => sum + coin.gold, view.turn.purse);
  const { entombs, removed } = view.turn;
  return [
    word('gold_in_hand', lang, gold),
    entombs === 0
      ? word('entombs_none', lang)
      : entombs === 1
        ? word('entombs_left', lang)
        : word('entombs_many', lang, entombs),
    word(removed ? 'has_removed' : 'must_remove', lang),
  ].join(' · ');
}

function effects({ turn }: ValleyView, lang: Language): string[] {
  const found: string[] = [];
  if (turn.discount)
    found.push(word('discount', lang, turn.discount > 0 ? `+${turn.discount}` : `−${-turn.discount}`));
  if (turn.flat_gold !== null) found.push(word('flat', lang, turn.flat_gold));
  if (turn.purse) found.push(word('purse', lang, turn.purse));
  return found;
}
