import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { box, table } from './fixture';
import type { View } from './types';

beforeAll(() => {
  // jsdom lays nothing out; the board is measured as wide as its first guess.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1096 });
});

const options = (moves: string[]) =>
  moves.map((move) => ({ move, section: '', label: `do ${move}`, facts: {} }));

function show(view: View, moves: string[], lang: 'en' | 'de' = 'en') {
  const calls = { play: vi.fn(), explain: vi.fn(), claims: vi.fn(), settled: vi.fn() };
  const props = {
    view,
    components: box,
    options: options(moves),
    names: ['Nofret', 'Senbi'],
    me: 0,
    lang,
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
    past: false,
    ...calls,
  };
  return { ...calls, props, ...render(Board, { props }) };
}
const at = (root: Element, move: string): HTMLElement =>
  root.querySelector<HTMLElement>(`button[data-move="${move}"]`)!;

describe('the board', () => {
  it('settles at once without animation and tells what it offers', () => {
    const { settled, claims } = show(table(), ['market', 'forgo']);
    expect(settled).toHaveBeenCalledTimes(1);
    expect(claims).toHaveBeenLastCalledWith(['market']);
  });

  it.each<[string, string[], Partial<View>]>([
    ['princes of the gift', ['use:red-4'], { gift: ['red-4', null, null] }],
    ['areas', ['market', 'avenue', 'procession'], { asks: { what: 'area', rules: [], prince: 3 } }],
    ['stands', ['walk:1', 'walk:6'], { asks: { what: 'market', rules: [], prince: 6 } }],
    [
      'a purchase',
      ['buy', 'buy:prince', 'leave'],
      { asks: { what: 'buy', rules: [], stand: 2, gem: 'ruby', price: 1 } },
    ],
    ['the next plate', ['set'], { asks: { what: 'avenue', rules: [] } }],
    ['the bag', ['gem:ruby', 'gem:emerald'], { asks: { what: 'middle', rules: [] } }],
    ['discs of cities', ['silver:7'], { asks: { what: 'silver', rules: [] } }],
    ['the tribute', ['gold', 'silver'], { asks: { what: 'tribute', rules: [], city: 7 } }],
    ['princes in hand', ['lay:1', 'lay:6'], { asks: { what: 'lay', rules: [] } }],
    ['a field of the procession', ['enter:3'], { asks: { what: 'consolation', rules: [] } }],
  ])('offers %s as buttons that play the move', (_, moves, changes) => {
    const { container, play } = show(table(changes), moves);
    for (const move of moves) {
      expect(at(container, move), move).not.toBeNull();
      at(container, move).click();
      expect(play).toHaveBeenLastCalledWith(move);
    }
  });

  it('lets a chamber prince be chosen from the row, and a disc be set in the pyramid', () => {
    const laid = table({ asks: { what: 'chamber', rules: [] } });
    laid.seats[0]!.row = ['blue-6', 'blue-3'];
    const first = show(laid, ['chamber:6', 'chamber:3']);
    at(first.container, 'chamber:3').click();
    expect(first.play).toHaveBeenLastCalledWith('chamber:3');
    first.unmount();

    const open = table({ deciding: 'disc', offering: 20, asks: { what: 'disc', rules: [], offering: 20 } });
    open.seats[1]!.chambers[0] = { prince: 4, disc: null };
    const second = show(open, ['gold:red-4', 'pass']);
    at(second.container, 'gold:red-4').click();
    expect(second.play).toHaveBeenLastCalledWith('gold:red-4');
    expect(second.claims).toHaveBeenLastCalledWith(['gold:red-4']);
  });

  it('lets only the city that pays be taken from', () => {
    const view = table({ asks: { what: 'tribute', rules: [], city: 7 } });
    const { container, explain, play } = show(view, ['gold', 'silver']);
    container.querySelector<HTMLElement>('[data-place="gold:9"]')!.click();
    expect(explain).toHaveBeenLastCalledWith('silver:9');
    expect(play).not.toHaveBeenCalled();
  });

  it('points out every piece of the kind that is spoken of, and nothing else', async () => {
    const { container, rerender } = show(table({ offering: 20 }), []); // the tomb is lit: that points at nothing
    const lit = (): number => container.querySelectorAll('[data-lit]').length;
    await rerender({ highlight: 'gem:ruby' });
    expect(lit()).toBe(container.querySelectorAll('[data-kind="gem:ruby"], [data-piece="gem:ruby"]').length);
    expect(lit()).toBeGreaterThan(1);
    await rerender({ highlight: null });
    expect(lit()).toBe(0);
  });

  it('swaps plates by two touches', async () => {
    const { container, play } = show(table({ asks: { what: 'avenue', rules: [] } }), [
      'swap:1-2',
      'swap:2-3',
      'set',
    ]);
    expect(container.querySelector('.setter')).toBeTruthy();
    container.querySelector<HTMLElement>('[data-place="plate:3"]')!.click();
    await Promise.resolve();
    expect(container.querySelector('.setter')).toBeNull(); // the whole plate is there to be hit
    container.querySelector<HTMLElement>('[data-place="plate:2"]')!.click();
    expect(play).toHaveBeenCalledExactlyOnceWith('swap:2-3');
  });

  it('asks why, when something cannot be done', () => {
    const { explain, play } = show(table(), []);
    screen.getByRole('button', { name: 'blue 4' }).click();
    expect(explain).toHaveBeenLastCalledWith('lay:4');
    screen.getByRole('button', { name: /^Stand 3:/ }).click();
    expect(explain).toHaveBeenLastCalledWith('walk:3');
    screen.getByRole('button', { name: 'City 7' }).click();
    expect(explain).toHaveBeenLastCalledWith('silver:7');
    screen.getByRole('button', { name: 'Field 7, free' }).click();
    expect(explain).toHaveBeenLastCalledWith('enter:7');
    expect(play).not.toHaveBeenCalled();
  });

  it('speaks both languages and changes in place', async () => {
    const { props, rerender } = show(table(), []);
    expect(screen.getByText('Market street')).toBeTruthy();
    await rerender({ ...props, lang: 'de' });
    expect(screen.getByText('Marktstraße')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Feld 7, frei' })).toBeTruthy();
  });

  it('shows a rival only the backs of discs', () => {
    const view = table();
    Object.assign(view.seats[1]!, { gold: 1, silver: 2 });
    Object.assign(view.seats[0]!, { gold: 1, discs: ['gold-5'] });
    show(view, []);
    expect(screen.getAllByRole('img', { name: 'gold disc 5' })).toHaveLength(1);
    const rival = within(screen.getByLabelText('Things of Senbi'));
    expect(rival.getByRole('img', { name: '2 × silver disc' }).textContent).toBe('2');
  });
});
