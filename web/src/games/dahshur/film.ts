// What happened, one event after the other: its pieces travel, then the table looks as it does after it.
import { tick } from 'svelte';
import type { Act } from '../../lib/film.svelte';
import { anchor, journey, pause } from '../../lib/fly';
import { plain } from '../../lib/markup';
import type { DahshurHappening, DahshurPrinted, DahshurView, Rolled, Scored } from './facts';
import type { Area } from './layout';
import { flyNote, look, travel, type Seen } from './travel';
import { heaped, namesOf, sceneOf } from './travels';
import { t } from './words';

/** A moment that is told over the picture; `brings` stands below it. */
export interface Announced {
  text: string;
  brings?: string;
}

export interface Stage {
  root: HTMLElement | undefined;
  /** Above everything; what travels is drawn there. */
  layer: HTMLElement | undefined;
  speed: number;
  /** A small screen sees one area at a time. */
  phone: boolean;
  box: DahshurPrinted;
  /** Look at an area. */
  turn: (area: Area) => void;
  announce: (moment: Announced | null) => void;
  roll: (dice: Rolled | null) => void;
}

/** How this board acts an event; `notes` gets what still flies when the next one begins. */
export function acting(stage: () => Stage, notes: Promise<void>[]): Act<DahshurView, DahshurHappening> {
  return async ({ facts, text, view }, show) => {
    const { root, layer, speed, phone, box, turn, announce, roll } = stage();
    if (!root || !layer || speed <= 0) return;
    const scene = phone ? sceneOf(facts) : null;
    if (scene) {
      turn(scene);
      await tick();
    }
    const ways = (facts.moved ?? []).map((way) => ({
      ...way,
      from: seen(root, namesOf(way.start, way.piece)),
    }));
    if (facts.what === 'points') {
      const from = anchor(root, facts.at)?.getBoundingClientRect();
      const goal = phone ? `seat:${facts.seat}` : `marker:${facts.seat}`;
      notes.push(flyNote(root, layer, note(facts, view), from, goal, speed));
      await pause(speed, 300);
    }
    if (facts.what === 'dice') {
      roll(facts);
      await pause(speed, 900);
      roll(null);
    }
    show();
    await tick();
    const moment = async (told: Announced, time: number, place?: string): Promise<void> => {
      announce(told);
      if (place) await glow(root, place, speed);
      await pause(speed, time);
      announce(null);
    };
    // The end of a round is told on the table: who has won what.
    switch (facts.what) {
      case 'opening':
        await moment({ text: t('board-opened') }, 1900);
        break;
      case 'round':
        await moment({ text: t('board-round', { round: facts.round, rounds: view.rounds }) }, 700);
        break;
      case 'reward': {
        const brings = t('board-reward', { place: facts.position, points: box.points.reward });
        const place = `row:${facts.seat}:${box.board.rewards.indexOf(facts.position)}`;
        await moment({ text: plain(text), brings }, 900, place);
        break;
      }
      case 'tribute':
        await moment({ text: plain(text) }, 900, `gold:${facts.city}`);
    }
    await Promise.all(
      ways.map(({ from, end, piece }) => {
        const to = namesOf(end, piece).find((name) => anchor(root, name)) ?? end;
        // Nothing that looks like the piece is seen at either end.
        if (heaped(to) && from?.copy.matches('.seat, .own')) return;
        return travel(root, layer, from, to, speed, !heaped(to));
      }),
    );
  };
}

/** What is seen of a piece: itself, or the place where it lies. */
const seen = (root: HTMLElement, names: string[]): Seen | null =>
  names.map((name) => look(root, name)).find((found) => found !== null) ?? null;

function note(event: Scored, { seats }: DahshurView): HTMLElement {
  const element = document.createElement('div');
  element.className = `da-note c-${seats[event.seat ?? 0]!.colour}`;
  element.textContent = `+${event.points}`;
  const reason = document.createElement('small');
  reason.textContent = t('board-source', { source: event.source });
  element.append(reason);
  return element;
}

async function glow(root: HTMLElement, place: string, speed: number): Promise<void> {
  const element = anchor(root, place);
  const duration = journey(speed, 320);
  if (!element || !duration) return;
  const shine = '0 0 0 4px var(--glow), 0 0 20px 8px var(--glow-soft)';
  await element
    .animate([{ boxShadow: 'none' }, { boxShadow: shine }, { boxShadow: 'none' }], { duration })
    .finished.catch(() => undefined);
}
