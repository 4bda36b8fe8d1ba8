import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { BOX, cross, keep, QUESTION, seat, take, TAKING, VIEW } from './fixture';
import type { Props, View } from './kinds';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
afterEach(cleanup);

function show(props: Partial<Props> = {}) {
  const did = { play: vi.fn(), explain: vi.fn(), claims: vi.fn(), settled: vi.fn() };
  const options = [cross('left', 'a2', 'b2'), cross('left', 'b1'), cross('right', 'a1', 'b1')];
  const all: Props = {
    view: VIEW,
    question: QUESTION,
    printed: BOX,
    options,
    names: ['Nofret', 'Senbi'],
    me: 0,
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
    words: [],
    past: false,
    ...did,
    ...props,
  };
  const drawn = render(Board, all);
  const field = (name: string): HTMLElement => drawn.container.querySelector(`[data-field="${name}"]`)!;
  const move = (name: string): HTMLElement => drawn.container.querySelector(`[data-move="${name}"]`)!;
  const confirm = (): HTMLButtonElement => drawn.container.querySelector('.confirm')!;
  return { ...did, drawn, options, field, move, confirm };
}

describe('the board', () => {
  it('claims every move and settles at once without animation', async () => {
    const { claims, settled, options } = show();
    expect(claims).toHaveBeenCalledWith(options.map((o) => o.move));
    await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  });

  it('fills in the score card as the view says it, field by field', () => {
    const mine = {
      ...VIEW.seats[0]!,
      done: 3,
      gem_points: 77,
      skulls: 1,
      skull_fields: VIEW.seats[0]!.skull_fields.map((_, n) => n === 4),
      torch_fields: ['gone', 'found', 'open', 'open'] as const,
      next_points: { ...VIEW.seats[0]!.next_points, green: { done: 1, missing: 2 } },
    };
    const view = { ...VIEW, seats: [{ ...mine, torch_fields: [...mine.torch_fields] }, VIEW.seats[1]!] };
    const { drawn } = show({ view });
    const ticks = (find: string): string[] =>
      [...drawn.container.querySelectorAll(`.score [data-place="find:0:${find}"] .tick`)].map((tick) =>
        ['marked', 'gone'].filter((look) => tick.classList.contains(look)).join(),
      );
    expect(ticks('torch')).toEqual(['gone', 'marked', '', '']);
    expect(ticks('skull').indexOf('marked')).toBe(4);
    const text = drawn.container.querySelector('.score')!.textContent;
    expect(text).toContain('77');
    expect(text).toMatch(/3\s*×/);
    const steps = drawn.container.querySelector('.points .progress')!.querySelectorAll('i');
    expect([...steps].map((step) => step.classList.contains('has'))).toEqual([true, false, false]);
  });

  it.each(['mouse', 'touch', 'keys'])(
    'places the pattern and crosses it off by the button: %s',
    async (how) => {
      const { field, play, confirm } = show();
      expect(confirm().disabled).toBe(true);
      const press = async (): Promise<void> => {
        const down = new MouseEvent('pointerdown', { bubbles: true });
        if (how !== 'keys') await fireEvent(field('left:b2'), Object.assign(down, { pointerType: how }));
        const grid = field('left:b2').parentElement!;
        grid.getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
        await fireEvent.click(field('left:b2'), {
          detail: how === 'keys' ? 0 : 1,
          clientX: 150,
          clientY: 150,
        });
      };
      await press();
      await press(); // pressed twice it is still not crossed off
      expect(play).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(confirm());
      await fireEvent.click(confirm());
      expect(play.mock.calls).toEqual([['left:a2-b2']]);
    },
  );

  it('asks why where the pattern is not possible, and places nothing', async () => {
    const { field, play, explain, confirm } = show();
    await fireEvent.click(field('left:e5'));
    expect(explain).toHaveBeenCalledWith({ move: 'left:d5-e5' });
    expect(confirm().disabled).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  it('shows the placed pattern while the pointer goes to the button, until Escape', async () => {
    const { drawn, field, move } = show();
    await fireEvent.click(field('left:b2'));
    const fields = field('left:b2').parentElement!;
    const going = Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'mouse' });
    await fireEvent(field('left:e5'), going);
    await fireEvent(fields, Object.assign(new MouseEvent('pointerleave'), { pointerType: 'mouse' }));
    expect(drawn.container.querySelector('.left .ghost.placed.possible')).not.toBeNull();
    expect(move('left:a2-b2')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(drawn.container.querySelector('.ghost')).toBeNull();
    expect(move('left:a2-b2')).toBeNull();
    expect(document.activeElement).toBe(field('left:b2'));
  });

  it('plays a single cross after the key 1', async () => {
    const { field, play, confirm } = show();
    await fireEvent.keyDown(window, { key: '1' });
    await fireEvent.click(field('left:b1'));
    await fireEvent.click(confirm());
    expect(play).toHaveBeenCalledWith('left:b1');
  });

  it('places what is chosen from the list', async () => {
    const { play, confirm } = show();
    await fireEvent.keyDown(window, { key: 'l' });
    const one = document.querySelector<HTMLElement>('dialog [data-hand="right:a1-b1"]')!;
    await fireEvent.click(one);
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(confirm());
    expect(play).toHaveBeenCalledWith('right:a1-b1');
  });

  it('keeps the placed pattern when only somebody else has moved', async () => {
    const { drawn, field, move } = show();
    await fireEvent.keyDown(window, { key: '1' });
    await fireEvent.click(field('left:b1'));
    await drawn.rerender({
      view: { ...VIEW, to_move: [0] },
    });
    expect(move('left:b1')).not.toBeNull();
    await drawn.rerender({ view: { ...VIEW, turn: 3 } });
    expect(move('left:b1')).toBeNull();
  });

  it('lets nobody think in a moment that is over', async () => {
    const { drawn } = show();
    expect(drawn.container.querySelector('.rival .state')?.textContent).toContain('thinking');
    await drawn.rerender({ past: true, options: [] });
    expect(drawn.container.querySelector('.rival .state')).toBeNull();
    expect(screen.queryByText('Still thinking')).toBeNull();
  });

  it('explains that a card of the display cannot be taken now', async () => {
    const { drawn, explain } = show();
    await fireEvent.click(drawn.container.querySelector('[data-piece="pyramid:6"]')!);
    expect(explain).toHaveBeenCalledWith({ zone: 'display:2' });
  });

  it('lets me choose a new pyramid', async () => {
    const view: View = {
      ...VIEW,
      phase: 'take',
      takes: [0],
      taking: 0,
      seats: [seat(1, null), VIEW.seats[1]!],
    };
    const options = ['display:1', 'display:2', 'pile'].map(take);
    const { drawn, move, play } = show({ view, question: TAKING, options });
    const card = (name: string): Element | null => drawn.container.querySelector(`[data-hand="${name}"]`);
    await fireEvent.click(card('display:2')!);
    await fireEvent.click(card('pile')!);
    expect([move('display:2'), play.mock.calls.length]).toEqual([null, 0]); // chosen, and chosen anew: not taken
    expect(document.activeElement).toBe(move('pile'));
    await fireEvent.click(move('pile'));
    expect(play.mock.calls).toEqual([['pile']]);
    expect(card('display:3')).toBeNull();
    // The next choice begins anew.
    await drawn.rerender({ view: VIEW, options: [] });
    await drawn.rerender({ view: { ...view, turn: 5 }, options });
    expect(move('pile')).toBeNull();
  });

  it('keeps two of four', async () => {
    const view: View = {
      ...VIEW,
      phase: 'keep',
      hand: [1, 4, 7, 9],
      seats: [seat(null, null), seat(null, null)],
    };
    const { drawn, play, move } = show({
      view,
      question: { what: 'keep', rules: ['SG-2.1'], can: ['keep'] },
      options: [keep('keep:1+3', [1, 7]), keep('keep:1+4', [1, 9])],
    });
    await fireEvent.click(drawn.container.querySelector('[data-hand="4"]')!);
    await fireEvent.click(drawn.container.querySelector('[data-hand="1"]')!);
    await fireEvent.click(move('keep:1+4'));
    expect(play).toHaveBeenCalledWith('keep:1+4');
  });

  it('gives a spectator nothing to press and everybody to see', () => {
    const { drawn } = show({ me: null, view: { ...VIEW, seat: null }, question: null, options: [] });
    expect(drawn.container.querySelector('[data-field]')).toBeNull();
    expect(screen.getAllByRole('article').map((a) => a.getAttribute('aria-label'))).toEqual([
      'Nofret',
      'Senbi',
    ]);
    expect(drawn.container.querySelectorAll('article.watched')).toHaveLength(2);
  });

  it("shows a player the others' chambers small beside the own", () => {
    const { drawn } = show({});
    expect(drawn.container.querySelectorAll('article')).toHaveLength(1);
    expect(drawn.container.querySelector('article.watched')).toBeNull();
  });
});
