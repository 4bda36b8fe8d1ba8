// The news as a short film: one event after the other, the moved piece travels.
import { tick } from 'svelte';
import { fly, pause } from '../../lib/fly';
import type { Facts } from '../../lib/wire';
import { EDGE, HIGH, ROOF, WIDE } from './chamber';
import { cellOf } from './shapes';
import { after } from './staging';
import type { Field, View } from './types';

export interface Fresh {
  seat: number;
  card: number;
  fields: readonly Field[];
}
export interface Stage {
  root: HTMLElement;
  speed: number;
  show: (view: View, fresh: Fresh | null) => void;
  /** False when the film was cut short. */
  running: () => boolean;
  /** What lies on a field of a card. */
  ground: (card: number, field: Field) => string;
}

/** A piece or place that can be seen: on a phone the same place is drawn elsewhere. */
function anchor(root: HTMLElement, name: string): HTMLElement | null {
  const all = root.querySelectorAll<HTMLElement>(`[data-piece="${name}"], [data-place="${name}"]`);
  return [...all].find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** Where a field is on the screen. */
function fieldRect(slot: Element, field: Field): DOMRect {
  const area = (slot.querySelector('svg.card') ?? slot).getBoundingClientRect();
  const [row, column] = cellOf(field);
  const unit = area.width / WIDE;
  return new DOMRect(
    area.left + (EDGE + column * 100) * unit,
    area.top + (ROOF + row * 100) * (area.height / HIGH),
    unit * 100,
    unit * 100,
  );
}

/** The middle of an area, as large as the piece that comes to rest there. */
function into(area: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(
    area.left + (area.width - width) / 2,
    area.top + (area.height - height) / 2,
    width,
    height,
  );
}

/** What was found flies from its field to the score card. */
async function collect(stage: Stage, event: Facts): Promise<void> {
  const { root, speed } = stage;
  const slot = anchor(root, `slot:${event.seat}:${event.slot}`);
  const card = slot?.querySelector('svg.card');
  if (!slot || !card) return;
  const flights = (event.fields as Field[]).map(async (field) => {
    const place = `find:${event.seat}:${stage.ground(event.card, field)}`;
    const symbol = root.querySelector(`[data-place="${place}"] svg`);
    const goal = anchor(root, place) ?? anchor(root, `score:${event.seat}`);
    if (!goal || !symbol) return;
    const copy = document.createElement('span');
    const drawn = symbol.cloneNode(true) as SVGElement;
    drawn.style.width = drawn.style.height = '100%';
    copy.append(drawn);
    await fly(copy, fieldRect(slot, field), into(goal.getBoundingClientRect(), 22, 22), speed, 300);
  });
  await Promise.all([...flights, pause(speed, 220)]);
}

/** A piece that lies where it belongs comes from where it was. */
async function arrive(
  stage: Stage,
  piece: HTMLElement | null,
  from: DOMRect | undefined,
  time = 320,
): Promise<void> {
  if (!piece || !from?.width) return;
  piece.style.visibility = 'hidden';
  await fly(piece, from, piece.getBoundingClientRect(), stage.speed, time);
  piece.style.visibility = '';
}

async function act(stage: Stage, view: View, event: Facts): Promise<View> {
  const { root, speed, show } = stage;
  const next = after(view, event);
  const reveal = async (fresh: Fresh | null = null): Promise<void> => {
    show(next, fresh);
    await tick();
  };
  switch (event.what) {
    case 'drafted':
      await reveal({ seat: event.seat, card: event.card, fields: event.fields });
      await collect(stage, event);
      break;
    case 'marked':
      if (event.seat === view.seat) return next; // seen when it was drafted
      await reveal({ seat: event.seat, card: event.card, fields: event.fields });
      await collect(stage, event);
      break;
    case 'completed': {
      const card = anchor(root, `pyramid:${event.card}`);
      const from = card?.getBoundingClientRect();
      const goal = (
        anchor(root, `done:${event.seat}`) ?? anchor(root, `score:${event.seat}`)
      )?.getBoundingClientRect();
      await reveal();
      if (card && from && goal) await fly(card, from, into(goal, 34, 38), speed, 320);
      break;
    }
    case 'taken': {
      const from = anchor(
        root,
        event.from === 'pile' ? 'pile' : `pyramid:${event.card}`,
      )?.getBoundingClientRect();
      await reveal();
      await arrive(stage, anchor(root, `pyramid:${event.card}`), from);
      break;
    }
    case 'refilled': {
      const kept =
        view.phase === 'keep' && view.seat !== null
          ? next.seats[view.seat]!.cards.map((held) => `pyramid:${held?.card}`)
          : [];
      const hand = kept.map((piece) => anchor(root, piece)?.getBoundingClientRect());
      await reveal();
      await Promise.all(kept.map((piece, n) => arrive(stage, anchor(root, piece), hand[n])));
      const pile = anchor(root, 'pile')?.getBoundingClientRect();
      const cards = (event.cards as number[]).map((card) => anchor(root, `pyramid:${card}`));
      await Promise.all(
        cards.map((card) => arrive(stage, card, pile && into(pile, pile.width / 2, pile.width * 0.6), 260)),
      );
      break;
    }
    case 'points': {
      const tile = anchor(root, `tile:${event.colour}:${event.points}`);
      const goal = anchor(root, `score:${event.seat}`)?.getBoundingClientRect();
      if (tile && goal) await fly(tile, tile.getBoundingClientRect(), into(goal, 30, 26), speed, 300);
      await reveal();
      break;
    }
    case 'expedition':
      await reveal();
      await pause(speed, 280);
      break;
    default:
      await reveal();
  }
  return next;
}

/** Plays the events on the stage, beginning with the view before them. */
export async function film(stage: Stage, before: View, events: readonly Facts[]): Promise<void> {
  let view = before;
  for (const event of events) {
    if (!stage.running()) return;
    view = await act(stage, view, event);
  }
}
