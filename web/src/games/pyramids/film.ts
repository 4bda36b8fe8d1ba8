// What happened, one event after the other: its pieces travel, then the table looks as it does after it.
import { tick } from 'svelte';
import type { Act } from '../../lib/film.svelte';
import { fly, pause } from '../../lib/fly';
import type { Moved } from '../../lib/wire';
import { EDGE, HIGH, ROOF, WIDE } from './chamber';
import type { Field, Happening, View } from './kinds';
import { cellOf } from './shapes';

export interface Fresh {
  seat: number;
  piece: string;
  fields: readonly Field[];
}
export interface Stage {
  root: HTMLElement;
  speed: number;
  /** Crosses that the pencil draws just now. */
  draw: (fresh: Fresh | null) => void;
  /** A moment of its own, in words over the table; "" ends it. */
  say: (text: string) => void;
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

/** The middle of an area, as large as what comes to rest there. */
function into(area: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(
    area.left + (area.width - width) / 2,
    area.top + (area.height - height) / 2,
    width,
    height,
  );
}

/** What was found flies from its field to the score card. */
async function collect({ root, speed }: Stage, seat: number, moved: readonly Moved[]): Promise<void> {
  const flights = moved.map(async ({ start, end }) => {
    const [, , , field] = start.split(':');
    const slot = anchor(root, start.slice(0, start.lastIndexOf(':')));
    const symbol = root.querySelector(`[data-place="${end}"] svg`);
    const goal = anchor(root, end) ?? anchor(root, `score:${seat}`);
    if (!field || !slot?.querySelector('svg.card') || !symbol || !goal) return;
    const copy = document.createElement('span');
    const drawn = symbol.cloneNode(true) as SVGElement;
    drawn.style.width = drawn.style.height = '100%';
    copy.append(drawn);
    await fly(copy, fieldRect(slot, field), into(goal.getBoundingClientRect(), 22, 22), speed, 300);
  });
  await Promise.all([...flights, pause(speed, 220)]);
}

/** A pyramid on its way: as it looked before, and where. */
interface Journey extends Moved {
  was: HTMLElement | null;
  from: DOMRect | undefined;
}

function begun(root: HTMLElement, moved: Moved): Journey {
  const was = moved.piece ? anchor(root, moved.piece) : null;
  return { ...moved, was, from: was?.getBoundingClientRect() ?? placeOf(root, moved.start) };
}

/** Where a card that nobody has seen comes from: smaller than its place. */
function placeOf(root: HTMLElement, zone: string): DOMRect | undefined {
  const area = anchor(root, zone)?.getBoundingClientRect();
  return area && into(area, area.width / 2, area.width * 0.6);
}

/** It lies where it belongs and comes from where it was; where it grows smaller, as it looked there. */
async function arrive({ root, speed }: Stage, seat: number, journey: Journey): Promise<void> {
  const { piece, start, end, was } = journey;
  const from = journey.from ?? placeOf(root, start); // the pile may just have been laid
  const there = piece ? anchor(root, piece) : null;
  const area = (there ?? anchor(root, end) ?? anchor(root, `score:${seat}`))?.getBoundingClientRect();
  if (!from || !area) return;
  const to = there ? area : into(area, 34, 38);
  const picture = was && from.width > to.width ? was : there;
  if (!picture) return;
  if (there) there.style.visibility = 'hidden';
  await fly(picture, from, to, speed, 320);
  if (there) there.style.visibility = '';
}

/** How this board acts an event. */
export function acting(stage: () => Stage): Act<View, Happening> {
  /** Whose goal is not on the table yet: the kept cards, while the others are still in the hand. */
  let held: Journey[] = [];

  return async ({ facts, view, text }, show) => {
    const here = stage();
    const { root, speed, draw } = here;
    const seat = facts.seat ?? -1;
    const moved = facts.moved ?? [];
    switch (facts.what) {
      case 'drafted':
      case 'marked':
        if (facts.what === 'marked' && seat === view.seat) return show(); // seen when it was drafted
        draw({ seat, piece: facts.card, fields: facts.fields });
        show();
        await tick();
        await collect(here, seat, moved);
        return draw(null);
      case 'points':
        here.say(text);
        await pause(speed, 500);
        await Promise.all(
          moved.map(async ({ start, end }) => {
            const tile = anchor(root, start);
            const goal = anchor(root, end)?.getBoundingClientRect();
            if (tile && goal) await fly(tile, tile.getBoundingClientRect(), into(goal, 30, 26), speed, 600);
          }),
        );
        show();
        await pause(speed, 500);
        return here.say('');
      case 'expedition':
        show();
        return pause(speed, 280);
      default: {
        const journeys = [...held, ...moved.map((one) => begun(root, one))];
        show();
        await tick();
        held = journeys.filter(({ end }) => !anchor(root, end) && view.phase === 'keep');
        await Promise.all(
          journeys.filter((one) => !held.includes(one)).map((one) => arrive(here, seat, one)),
        );
      }
    }
  };
}
