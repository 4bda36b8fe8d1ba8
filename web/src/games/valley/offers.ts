// The line above the hand at this moment: a note and what can be pressed.
import { pick } from '../../lib/i18n';
import type { Meant } from '../../lib/board';
import { plain } from '../../lib/markup';
import type { Box } from './box';
import type { Desk } from './desk.svelte';
import type { AskPlay, AskReact, ValleyView } from './facts';
import { cardOf, type Choice } from './questions';
import type { Chip } from './Strip.svelte';
import { t } from './words';

interface Around {
  view: ValleyView;
  options: Choice[];
  box: Box;
  names: string[];
  play: (move: string) => void;
  explain: (meant: Meant) => void;
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
  /** A card that one more press would entomb, and what its family would be worth then. */
  coming: { card: string; points: number } | null;
  /** What holds for the rest of the turn. */
  effects: string[];
}

export function offers(desk: Desk, around: Around): Offer {
  const { view } = around;
  const said = {
    question: '',
    about: null,
    note: '',
    tone: '' as const,
    label: t('board-your-hand'),
    chips: [],
    coming: null,
    effects: effects(view),
  };
  const asks = desk.asks;
  if (!asks) return said;
  const more = desk.plan
    ? payment(desk, around)
    : desk.spending !== null
      ? { question: t('board-what-for'), chips: [cancel(desk)] }
      : desk.chosen !== null
        ? uses(desk, around, desk.chosen)
        : desk.touched !== null && touchedCard(desk, around)
          ? { about: told(touchedCard(desk, around)!, around) }
          : asks.what === 'option'
            ? choices(asks.asker, around)
            : asks.what === 'react'
              ? reactions(asks, around)
              : asks.what === 'lose'
                ? shields(around)
                : asks.what === 'swap'
                  ? swapping(desk, around)
                  : asks.what === 'play'
                    ? { note: turnSoFar(asks, around) }
                    : {};
  return { ...said, ...more };
}

const cancel = (desk: Desk): Chip => ({
  key: 'cancel',
  label: t('board-cancel'),
  kind: 'quiet',
  press: () => desk.back(),
});

/** What a small card has no room for. */
const told = (id: string, { box }: Pick<Around, 'box'>): Offer['about'] => ({
  name: pick(box.card(id).name),
  text: pick(box.card(id).text),
});

/** The card of the move that a second tap would play. */
const touchedCard = (desk: Desk, { options }: Around): string | null =>
  cardOf(options.find((o) => o.move === desk.touched)?.facts.piece);

function payment(desk: Desk, { box, explain }: Around): Partial<Offer> {
  const { purchase, plan, buying } = desk;
  if (!purchase || !plan) return {};
  const { card, due, gold, verdict, begun } = purchase;
  const good = verdict.is === 'whole';
  const how =
    verdict.is === 'needless'
      ? t('board-needless')
      : verdict.is === 'part'
        ? gold < due // they may be worth enough, and yet no payment without others
          ? t('board-paid', { gold, due })
          : ''
        : verdict.lost
          ? t('board-lost', { gold: verdict.lost })
          : t('board-exact');
  const pay: Chip = {
    key: 'confirm',
    kind: 'main',
    glyph: 'gold',
    label: t('board-verb', { verb: begun ? 'pay' : 'buy' }),
    extra: undefined,
    move: buying,
    off: !good,
    press: () => (good ? desk.confirm() : explain({ zone: plan.spot, piece: `card:${card}` })),
  };
  return {
    question: t('board-pay-for', { gold: due, card: pick(box.card(card).name) }),
    about: told(card, { box }),
    note: how,
    tone: good ? 'good' : how && 'bad',
    chips: begun ? [pay] : [pay, cancel(desk)],
  };
}

/** VK-3.1: gold, action or tomb. What is not possible now says why when pressed. */
function uses(desk: Desk, { box, play, explain }: Around, index: number): Partial<Offer> {
  const id = desk.hand[index]!;
  const moves = desk.movesOf(id);
  const label = t('board-uses-of', { card: pick(box.card(id).name) });
  if (desk.asks?.what !== 'play') {
    return {
      label,
      about: told(id, { box }),
      chips: moves.map(({ move, facts }) => ({
        key: move,
        label: t('board-verb', { verb: facts.verb }),
        move,
        press: () => play(move),
      })),
    };
  }
  const entomb = moves.find(({ facts }) => facts.verb === 'entomb');
  const points = entomb?.facts.points ?? 0;
  const worth = entomb?.facts.verb === 'entomb' ? entomb.facts.source_points : null;
  const chip = (verb: string, glyph: Chip['glyph'], text: string, extra?: string): Chip => {
    const move = moves.find(({ facts }) => facts.verb === verb)?.move;
    return {
      key: verb,
      label: text,
      glyph,
      extra,
      move,
      off: !move,
      press: () => (move ? play(move) : explain({ move: `${verb}:${id}` })),
    };
  };
  return {
    label,
    about: told(id, { box }),
    coming: worth == null ? null : { card: id, points: worth },
    chips: [
      {
        key: 'gold',
        label: t('board-use-gold', { gold: desk.coins[index] ?? 0 }),
        glyph: 'gold',
        off: !desk.pays(index),
        press: () => desk.spend(index),
      },
      chip('act', 'ankh', t('board-fact', { fact: 'action' })),
      chip('entomb', 'sarcophagus', t('board-to-tomb'), entomb && t('board-gain', { points })),
    ],
  };
}

function choices(asker: string | null | undefined, { options, box, play }: Around): Partial<Offer> {
  const card = cardOf(asker);
  return {
    question: card ? `${pick(box.card(card).name)}:` : '',
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
function reactions({ idle = false }: AskReact, { options, box, play }: Around): Partial<Offer> {
  // Nobody else knows that there is nothing to react with (VK-6.8).
  return {
    question: t(idle ? 'board-cannot-react' : 'board-may-react'),
    chips: options.map((o) =>
      o.facts.role === 'decline'
        ? {
            key: o.move,
            label: t(idle ? 'board-go-on' : 'board-pass'),
            kind: 'quiet',
            move: o.move,
            press: () => play(o.move),
          }
        : {
            key: o.move,
            label: pick(box.card(cardOf(o.facts.piece)!).name),
            glyph: 'star',
            move: o.move,
            press: () => play(o.move),
          },
    ),
  };
}

/** VK-10.4: a card that wards off the attack. */
function shields({ options, box, play }: Around): Partial<Offer> {
  const cards = options.filter((o) => o.facts.verb === 'show');
  if (!cards.length) return {};
  return {
    question: t('board-attacked'),
    chips: cards.map((o) => ({
      key: o.move,
      label: t('board-show-card', { card: pick(box.card(cardOf(o.facts.piece)!).name) }),
      glyph: 'offering',
      move: o.move,
      press: () => play(o.move),
    })),
  };
}

function swapping(desk: Desk, { view, box }: Around): Partial<Offer> {
  const id = desk.first === null ? null : view.pyramid[Number(desk.first.split(':')[1]) - 1];
  return id
    ? { question: t('board-now-swap', { card: pick(box.card(id).name) }), chips: [cancel(desk)] }
    : {};
}

function turnSoFar({ gold, entombs }: AskPlay, { view }: Around): string {
  return t('board-turn-so-far', { gold, entombs, removed: view.turn.removed ? 'yes' : 'no' });
}

function effects({ turn }: ValleyView): string[] {
  const found: string[] = [];
  if (turn.discount)
    found.push(
      t('board-discount', { discount: turn.discount > 0 ? `+${turn.discount}` : `−${-turn.discount}` }),
    );
  if (turn.flat_gold !== null) found.push(t('board-flat', { gold: turn.flat_gold }));
  if (turn.purse) found.push(t('board-purse', { gold: turn.purse }));
  return found;
}
