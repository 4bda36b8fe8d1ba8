import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Marked } from './facts';
import { acting, type Fresh } from './film';
import { VIEW } from './fixture';
import type { Happening, View } from './kinds';

const flown = vi.hoisted(() => [] as string[]);
vi.mock('../../lib/fly', () => ({
  fly: (piece: HTMLElement, from: DOMRect, to: DOMRect) => {
    flown.push(`${piece.dataset.piece ?? piece.dataset.place ?? 'find'} ${from.x}>${to.x}`);
    return Promise.resolve();
  },
  pause: () => Promise.resolve(),
}));

/** Places side by side, 100 apart and as wide, in the order of the document. */
function lay(...places: string[]): HTMLElement {
  document.body.innerHTML = `<main>${places.join('')}</main>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const all = [...document.querySelectorAll('[data-piece], [data-place]')];
    return new DOMRect(100 * all.indexOf(this.closest('[data-piece], [data-place]')!), 0, 100, 100);
  });
  return document.querySelector('main')!;
}
const piece = (name: string): string => `<i data-piece="${name}"></i>`;
const place = (name: string, inside = ''): string => `<b data-place="${name}">${inside}</b>`;

let drawn: (Fresh | null)[];
/** Acts one event; the table after it is `then`. */
function acted(root: HTMLElement) {
  drawn = [];
  const act = acting(() => ({ root, speed: 1, draw: (fresh) => drawn.push(fresh), say: () => undefined }));
  return async (facts: Happening, then: string[] = [], view: View = VIEW): Promise<string[]> => {
    flown.length = 0;
    await act(
      { facts, view, text: '' },
      () => then.length && (root.innerHTML = then.join('')),
      () => true,
    );
    return [...flown];
  };
}

beforeEach(() => {
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        public x: number,
        public y: number,
        public width: number,
        public height: number,
      ) {}
      get left() {
        return this.x;
      }
      get top() {
        return this.y;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what happened', () => {
  it('moves a pyramid from where it lay to where it lies', async () => {
    const root = lay(piece('pyramid:5'), place('slot:1:left'));
    const moved = [{ start: 'display:1', end: 'slot:1:left', piece: 'pyramid:5' }];
    const flights = await acted(root)(
      { what: 'taken', seat: 1, card: 'pyramid:5', source: 'display', slot: 'left', moved },
      [place('display:1'), place('slot:1:left'), piece('pyramid:5')],
    );
    expect(flights).toEqual(['pyramid:5 0>200']);
    expect(root.querySelector<HTMLElement>('[data-piece]')!.style.visibility).toBe('');
  });

  it('turns a card up from the pile', async () => {
    const root = lay(place('pile'));
    const moved = [{ start: 'pile', end: 'display:4', piece: 'pyramid:9' }];
    const flights = await acted(root)({ what: 'refilled', cards: ['pyramid:9'], moved }, [
      place('pile'),
      piece('pyramid:9'),
    ]);
    expect(flights).toEqual(['pyramid:9 25>100']);
  });

  it('lets the kept cards wait until the table is laid', async () => {
    const root = lay(piece('pyramid:1'), piece('pyramid:4'));
    const act = acted(root);
    const keeping: View = { ...VIEW, phase: 'keep' };
    const moved = [{ start: 'hand:0', end: 'slot:0:left', piece: 'pyramid:4' }];
    expect(await act({ what: 'kept', seat: 0, cards: ['pyramid:4'], moved }, [], keeping)).toEqual([]);
    const laid = [place('pile'), place('slot:0:left', piece('pyramid:4'))];
    expect(await act({ what: 'refilled', cards: [] }, laid)).toEqual(['pyramid:4 100>200']);
    expect(await act({ what: 'refilled', cards: [] })).toEqual([]);
  });

  it('draws the crosses and brings what they find to the score card', async () => {
    const root = lay(
      place('slot:1:left', '<svg class="card"></svg>'),
      place('find:1:red', '<svg></svg>'),
      place('score:1'),
    );
    const moved = [
      { start: 'slot:1:left:b2', end: 'find:1:red', piece: 'symbol:red' },
      { start: 'slot:1:left:c2', end: 'find:1:cross', piece: 'symbol:cross' }, // no place for those
    ];
    const marked: Omit<Marked, 'what'> = {
      seat: 1,
      slot: 'left',
      card: 'pyramid:3',
      fields: ['b2', 'c2'],
      kind: 'pattern',
    };
    const act = acted(root);
    expect(await act({ what: 'marked', ...marked, moved })).toHaveLength(1);
    expect(drawn).toEqual([{ seat: 1, piece: 'pyramid:3', fields: ['b2', 'c2'] }, null]);
    // My own were seen when I made them.
    expect(await act({ what: 'drafted', ...marked, seat: 0, moved })).toHaveLength(1);
    expect(drawn).toHaveLength(4);
    expect(await act({ what: 'marked', ...marked, seat: 0, moved })).toEqual([]);
    expect(drawn).toHaveLength(4);
  });

  it('brings pyramid points to whoever earned them, before they are marked', async () => {
    const root = lay(place('tile:green:1'), place('score:1'));
    const moved = [{ start: 'tile:green:1', end: 'score:1' }];
    const flights = await acted(root)(
      { what: 'points', seat: 1, colour: 'green', points: 10, card: 'pyramid:3', moved },
      [place('score:1')],
    );
    expect(flights).toEqual(['tile:green:1 0>135']);
  });
});
