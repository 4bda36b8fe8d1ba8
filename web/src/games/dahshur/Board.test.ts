import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import { choose } from '../../lib/settings.svelte';
import Board from './Board.svelte';
import type { Offer } from './choices';
import type { DahshurQuestion, DahshurView } from './facts';
import { box, enter, offer, swap, table } from './fixture';
import { hasPiece } from './index';

beforeEach(() => choose('lang', 'en'));
beforeAll(() => {
  // jsdom lays nothing out; the board is measured as wide as its first guess.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1096 });
});

const use: DahshurQuestion = { what: 'use', rules: [], zones: ['gift'] };

function show(view: DahshurView, options: Offer[], question: DahshurQuestion = use) {
  const calls = { play: vi.fn(), explain: vi.fn(), claims: vi.fn(), settled: vi.fn() };
  const props = {
    view,
    question,
    printed: box,
    options,
    names: ['Nofret', 'Senbi'],
    me: 0,
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
    past: false,
    words: [],
    ...calls,
  };
  return { ...calls, props, ...render(Board, { props }) };
}
const at = (root: Element, move: string): HTMLElement =>
  root.querySelector<HTMLElement>(`button[data-move="${move}"]`)!;

const paid = (['gold', 'silver'] as const).map((metal) =>
  offer(metal, { verb: 'take', at: `${metal}:7`, to: 'discs:0', city: 7 }),
);
const tribute: DahshurQuestion = {
  what: 'tribute',
  rules: [],
  city: 7,
  gold_least: 4,
  gold_most: 6,
  silver_least: 1,
  silver_most: 3,
};

describe('the board', () => {
  it('marks the chamber that the view names', () => {
    const now = (chamber: number | null): (string | null)[] => {
      const { container, unmount } = show({ ...table(), round: 1, chamber }, []);
      const found = [...container.querySelectorAll('.room.now')].map((room) =>
        room.getAttribute('data-piece'),
      );
      unmount();
      return found;
    };
    expect(now(2)).toEqual(['about:chamber-2']);
    expect(now(null)).toEqual([]);
  });

  it('settles at once without animation and tells what it offers', async () => {
    const { settled, claims } = show(table(), [
      offer('market', { verb: 'market', at: 'market' }),
      offer('forgo', { verb: 'forgo', role: 'decline' }),
    ]);
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    expect(claims).toHaveBeenLastCalledWith(['market']);
  });

  it.each<[string, Offer[], DahshurQuestion, Partial<DahshurView>]>([
    [
      'princes of the gift',
      [offer('use:red-4', { verb: 'use', piece: 'prince:red-4', at: 'gift', to: 'row:1' })],
      use,
      { gift: ['red-4', null, null] },
    ],
    [
      'areas',
      (['market', 'avenue', 'procession'] as const).map((verb) => offer(verb, { verb, at: verb })),
      { what: 'area', rules: [], value: 3 },
      {},
    ],
    [
      'stands',
      [1, 6].map((stand) =>
        offer(`walk:${stand}`, { verb: 'walk', to: `stand:${stand}`, at: 'square', stand }),
      ),
      { what: 'market', rules: [], value: 6 },
      {},
    ],
    [
      'a purchase',
      [
        offer('buy', { verb: 'buy', at: 'sale:2', piece: 'gem:ruby', price: 1, stand: 2 }),
        offer('buy:prince', { verb: 'buy', at: 'sale:2', prince: 'prince:orange-2', price: 1, stand: 2 }),
        offer('leave', { verb: 'leave', at: 'stand:2', role: 'decline', stand: 2 }),
      ],
      { what: 'buy', rules: [], stand: 2, gem: 'gem:ruby', price: 1 },
      {},
    ],
    [
      'the next plate',
      [offer('set', { verb: 'set', at: 'gems:0:ruby', to: 'pillar:1', plate: 1, symbol: 'colour:blue' })],
      { what: 'avenue', rules: [], value: 3, plate: 1, gem: 'gem:ruby', points: 2, gift: 'none' },
      {},
    ],
    [
      'the bag',
      (['ruby', 'emerald'] as const).map((gem) =>
        offer(`gem:${gem}`, { verb: 'gem', piece: `gem:${gem}`, at: 'bag', to: `gems:0:${gem}` }),
      ),
      { what: 'middle', rules: [] },
      {},
    ],
    [
      'discs of cities',
      [offer('silver:7', { verb: 'take', at: 'silver:7', to: 'discs:0', city: 7 })],
      { what: 'silver', rules: [], silver_least: 1, silver_most: 3 },
      {},
    ],
    ['the tribute', paid, tribute, {}],
    [
      'princes in hand',
      [1, 6].map((value) =>
        offer(`lay:${value}`, { verb: 'lay', piece: `prince:blue-${value}`, at: 'hand:0', to: 'gift' }),
      ),
      { what: 'lay', rules: [], zones: ['hand:0'], active: 1 },
      {},
    ],
    ['a field of the procession', [enter(3)], { what: 'consolation', rules: [] }, {}],
  ])('offers %s as buttons that play the move', (_, offers, question, changes) => {
    const { container, play } = show(table(changes), offers, question);
    for (const { move } of offers) {
      expect(at(container, move), move).not.toBeNull();
      at(container, move).click();
      expect(play).toHaveBeenLastCalledWith(move);
    }
  });

  it('lets a chamber prince be chosen from the row, and a disc be set in the pyramid', () => {
    const laid = table();
    laid.seats[0]!.row = ['blue-6', 'blue-3'];
    const princes = [6, 3].map((value) =>
      offer(`chamber:${value}`, {
        verb: 'chamber',
        piece: `prince:blue-${value}`,
        at: 'row:0',
        to: 'chamber:0:1',
      }),
    );
    const first = show(laid, princes, { what: 'chamber', rules: [], zones: ['row:0'], chamber: 1 });
    at(first.container, 'chamber:3').click();
    expect(first.play).toHaveBeenLastCalledWith('chamber:3');
    first.unmount();

    const open = table({ opening: true, offering: 20 });
    open.seats[1]!.chambers[0] = { prince: 4, disc: null, disc_value: null };
    const disc = { verb: 'disc', piece: 'disc:gold-4', at: 'discs:0', to: 'lid:red-4' } as const;
    const second = show(
      open,
      [
        offer('gold:red-4', { ...disc, prince: 'prince:red-4', owner: 1, owner_points: 2 }),
        offer('pass', { verb: 'pass', role: 'decline' }),
      ],
      { what: 'disc', rules: [], offering: 20, fits: true },
    );
    at(second.container, 'gold:red-4').click();
    expect(second.play).toHaveBeenLastCalledWith('gold:red-4');
    expect(second.claims).toHaveBeenLastCalledWith(['gold:red-4']);
  });

  it('shows what the view says, whatever it would have guessed', () => {
    const open = table({ opening: true, offering: 20, square: [1] });
    open.seats[1]!.chambers[0] = { prince: 4, disc: 'gold', disc_value: 6 };
    open.avenue = { ...open.avenue, built: 1, next: 3 };
    open.seats[0]!.obelisk = 2;
    const set = offer('set', {
      verb: 'set',
      at: 'gems:0:ruby',
      to: 'pillar:5',
      plate: 5,
      symbol: 'colour:red',
    });
    const { container } = show(open, [set]);
    const here = (place: string): HTMLElement | null =>
      container.querySelector<HTMLElement>(`[data-place="${place}"]`);
    expect(here('lid:red-4')!.textContent).toBe('6');
    expect(here('plate:3')!.className).toContain('next');
    expect(here('plate:2')!.className).not.toContain('next');
    expect(at(container, 'set').dataset.place).toBe('plate:5');
    expect(container.querySelectorAll('.waiting .trader')).toHaveLength(1);
    const top = (seat: number): string => `${here(`marker:${seat}`)!.style.left}`;
    expect(top(0)).not.toBe(top(1));
  });

  it('lets only the city that pays be taken from', () => {
    const { container, explain, play } = show(table(), paid, tribute);
    container.querySelector<HTMLElement>('[data-place="gold:9"]')!.click();
    expect(explain).toHaveBeenLastCalledWith({ zone: 'gold:9' });
    expect(play).not.toHaveBeenCalled();
  });

  it('points out every piece of the kind that is spoken of, and nothing else', async () => {
    const { container, rerender } = show(table({ opening: true, offering: 20 }), []); // the tomb is lit: that points at nothing
    const lit = (): number => container.querySelectorAll('[data-lit]').length;
    await rerender({ highlight: 'gem:ruby' });
    expect(lit()).toBe(container.querySelectorAll('[data-kind="gem:ruby"], [data-piece="gem:ruby"]').length);
    expect(lit()).toBeGreaterThan(1);
    await rerender({ highlight: null });
    expect(lit()).toBe(0);
  });

  it('has something to tell of everything that lies on it', () => {
    const { container } = show(table({ gift: ['red-4', null, null] }), []);
    const told = [...container.querySelectorAll<HTMLElement>('[data-piece]')].map((e) => e.dataset.piece!);
    expect(told.filter((piece) => !hasPiece!(piece))).toEqual([]);
    for (const place of ['city-7', 'stand-6', 'field-20', 'chamber-4', 'obelisks', 'gift', 'reward-left'])
      expect(told).toContain(`about:${place}`);
    expect(told).toEqual(expect.arrayContaining(['plate:blue-ruby', 'disc:gold', 'colour:blue', 'trader:1']));
  });

  it('swaps plates by two touches', async () => {
    const { container, play, explain } = show(
      table(),
      [
        swap(1, 2),
        swap(2, 3),
        offer('set', { verb: 'set', to: 'pillar:1', at: 'gems:0:ruby', plate: 1, symbol: 'colour:blue' }),
      ],
      { what: 'avenue', rules: [], value: 1, plate: 1, gem: 'gem:ruby', points: 2, gift: 'none' },
    );
    expect(container.querySelector('.setter')).toBeTruthy();
    container.querySelector<HTMLElement>('[data-place="plate:3"]')!.click();
    await Promise.resolve();
    expect(container.querySelector('.setter')).toBeNull(); // the whole plate is there to be hit
    container.querySelector<HTMLElement>('[data-place="plate:6"]')!.click();
    expect(explain).toHaveBeenLastCalledWith({ piece: 'plate:3', zone: 'plate:6' }); // too far
    container.querySelector<HTMLElement>('[data-place="plate:2"]')!.click();
    expect(play).toHaveBeenCalledExactlyOnceWith('swap:2-3');
  });

  it('asks why, when something cannot be done', () => {
    const { explain, play } = show(table(), []);
    screen.getByRole('button', { name: 'blue 4' }).click();
    expect(explain).toHaveBeenLastCalledWith({ piece: 'prince:blue-4', zone: 'hand:0' });
    screen.getByRole('button', { name: /^Stand 3:/ }).click();
    expect(explain).toHaveBeenLastCalledWith({ zone: 'stand:3' });
    screen.getByRole('button', { name: 'City 7' }).click();
    expect(explain).toHaveBeenLastCalledWith({ zone: 'city:7' });
    screen.getByRole('button', { name: 'Field 7, free' }).click();
    expect(explain).toHaveBeenLastCalledWith({ zone: 'field:7' });
    expect(play).not.toHaveBeenCalled();
  });

  it('shows the table as it lay after each event, and offers nothing meanwhile', async () => {
    const { container, rerender, settled } = show(table(), []);
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    const laid = table({ gift: ['red-4', null, null] });
    const way = { start: 'hand:1', end: 'gift', piece: 'prince:red-4' };
    const used = offer('use:red-4', { verb: 'use', piece: 'prince:red-4', at: 'gift', to: 'row:1' });
    await rerender({
      view: table({ gift: ['red-4', 'white-2', null] }),
      options: [used],
      speed: 2,
      news: [
        {
          facts: { what: 'lay', seat: 1, prince: 'prince:red-4', moved: [way] },
          text: '',
          view: laid,
        },
        { facts: { what: 'dice', seats: [0, 1], rolls: [2, 5] }, text: '', view: laid },
      ],
    });
    await vi.waitFor(() => expect(container.querySelector('.die')).toBeTruthy());
    expect(container.querySelector('[data-piece="prince:red-4"]')).toBeTruthy();
    expect(container.querySelector('[data-piece="prince:white-2"]')).toBeNull();
    expect(at(container, 'use:red-4')).toBeNull();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(2));
    expect(container.querySelector('[data-piece="prince:white-2"]')).toBeTruthy();
    expect(at(container, 'use:red-4')).toBeTruthy();
  });

  it('speaks both languages and changes in place', async () => {
    show(table(), []);
    expect(screen.getByText('Market street')).toBeTruthy();
    choose('lang', 'de');
    await tick();
    expect(screen.getByText('Marktstraße')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Feld 7, frei' })).toBeTruthy();
  });

  it('shows a rival only the backs of discs', () => {
    const view = table();
    Object.assign(view.seats[1]!, { gold: 1, silver: 2 });
    Object.assign(view.seats[0]!, { gold: 1, discs: ['gold-5'] });
    show(view, []);
    expect(screen.getAllByRole('img', { name: 'gold disc 5' })).toHaveLength(1);
    const rival = within(screen.getByLabelText('Senbi’s pieces'));
    expect(rival.getByRole('img', { name: '2 silver discs' }).textContent).toBe('2');
  });
});
