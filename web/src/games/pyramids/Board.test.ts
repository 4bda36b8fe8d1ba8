import { tick } from 'svelte';
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
  return { ...did, drawn, options, field, move };
}

describe('the board', () => {
  it('claims every move and settles at once without animation', async () => {
    const { claims, settled, options } = show();
    expect(claims).toHaveBeenCalledWith(options.map((o) => o.move));
    await tick();
    expect(settled).toHaveBeenCalled();
  });

  it('plays the pattern where it is legal and asks why where it is not', async () => {
    const { field, play, explain } = show();
    await fireEvent.click(field('left:b2'));
    expect(play).toHaveBeenCalledWith('left:a2-b2');
    await fireEvent.click(field('left:e5'));
    expect(explain).toHaveBeenCalledWith({ move: 'left:d5-e5' });
  });

  it('plays a single cross after the key 1', async () => {
    const { field, play } = show();
    await fireEvent.keyDown(window, { key: '1' });
    await fireEvent.click(field('left:b1'));
    expect(play).toHaveBeenCalledWith('left:b1');
  });

  it('keeps the pattern in the hand when only somebody else has moved', async () => {
    const { drawn, move } = show();
    await fireEvent.keyDown(window, { key: '1' });
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
    const view: View = { ...VIEW, phase: 'take', takes: [0], seats: [seat(1, null), VIEW.seats[1]!] };
    const options = ['display:1', 'display:2', 'pile'].map(take);
    const { move, play } = show({ view, question: TAKING, options });
    await fireEvent.click(move('pile'));
    expect(play).toHaveBeenCalledWith('pile');
    expect(move('display:2')).not.toBeNull();
    expect(move('display:3')).toBeNull();
  });

  it('takes by the second tap on a touch screen, also the next time', async () => {
    const asked: View = { ...VIEW, phase: 'take', takes: [0], seats: [seat(1, null), VIEW.seats[1]!] };
    const options = [take('pile')];
    const { drawn, move, play } = show({ view: asked, question: TAKING, options });
    const tap = async (): Promise<void> => {
      const down = new MouseEvent('pointerdown', { bubbles: true });
      Object.assign(down, { pointerType: 'touch' });
      await fireEvent(move('pile'), down);
      await fireEvent.click(move('pile'));
    };
    await tap();
    expect(play).not.toHaveBeenCalled();
    await tap();
    expect(play).toHaveBeenCalledTimes(1);
    await drawn.rerender({ view: VIEW, options: [] });
    await drawn.rerender({ view: { ...asked, turn: 5 }, options });
    await tap();
    expect(play).toHaveBeenCalledTimes(1);
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
  });
});
