import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../lib/board';
import Board from './Board.svelte';
import { BOX, cross, seat, VIEW } from './fixture';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
afterEach(cleanup);

function show(props: Partial<BoardProps> = {}) {
  const did = { play: vi.fn(), explain: vi.fn(), claims: vi.fn(), settled: vi.fn() };
  const options = [cross('left', 'a2', 'b2'), cross('left', 'b1'), cross('right', 'a1', 'b1')];
  const all: BoardProps = {
    view: VIEW,
    components: BOX,
    options,
    names: ['Nofret', 'Senbi'],
    me: 0,
    lang: 'en',
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
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
  it('claims every move and settles at once without animation', () => {
    const { claims, settled, options } = show();
    expect(claims).toHaveBeenCalledWith(options.map((o) => o.move));
    expect(settled).toHaveBeenCalled();
  });

  it('plays the pattern where it is legal and asks why where it is not', async () => {
    const { field, play, explain } = show();
    await fireEvent.click(field('left:b2'));
    expect(play).toHaveBeenCalledWith('left:a2-b2');
    await fireEvent.click(field('left:e5'));
    expect(explain).toHaveBeenCalledWith('left:d5-e5');
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
      view: { ...VIEW, to_move: [0], seats: [VIEW.seats[0]!, { ...VIEW.seats[1]!, thinking: false }] },
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
    expect(explain).toHaveBeenCalledWith('display:2');
  });

  it('lets me choose a new pyramid', async () => {
    const view = {
      ...VIEW,
      phase: 'take',
      takes: [0],
      asks: { what: 'take', rules: [], count: 1 },
      seats: [seat(1, null), VIEW.seats[1]],
    };
    const take = (move: string) => ({ move, section: '', label: move, facts: { verb: 'take' } });
    const { move, play } = show({ view, options: ['display:1', 'display:2', 'pile'].map(take) });
    await fireEvent.click(move('pile'));
    expect(play).toHaveBeenCalledWith('pile');
    expect(move('display:2')).not.toBeNull();
    expect(move('display:3')).toBeNull();
  });

  it('takes by the second tap on a touch screen, also the next time', async () => {
    const asked = {
      ...VIEW,
      phase: 'take',
      takes: [0],
      asks: { what: 'take', rules: [], count: 1 },
      seats: [seat(1, null), VIEW.seats[1]],
    };
    const options = [{ move: 'pile', section: '', label: 'pile', facts: { verb: 'take' } }];
    const { drawn, move, play } = show({ view: asked, options });
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
    const view = {
      ...VIEW,
      phase: 'keep',
      hand: [1, 4, 7, 9],
      asks: { what: 'keep', rules: [] },
      seats: [seat(null, null), seat(null, null)],
    };
    const { drawn, play, move } = show({
      view,
      options: ['keep:1+3', 'keep:1+4'].map((m) => ({
        move: m,
        section: '',
        label: m,
        facts: { verb: 'keep' },
      })),
    });
    await fireEvent.click(drawn.container.querySelector('[data-hand="4"]')!);
    await fireEvent.click(drawn.container.querySelector('[data-hand="1"]')!);
    await fireEvent.click(move('keep:1+4'));
    expect(play).toHaveBeenCalledWith('keep:1+4');
  });

  it('gives a spectator nothing to press and everybody to see', () => {
    const { drawn } = show({ me: null, view: { ...VIEW, seat: null, asks: null }, options: [] });
    expect(drawn.container.querySelector('[data-field]')).toBeNull();
    expect(screen.getAllByRole('article').map((a) => a.getAttribute('aria-label'))).toEqual([
      'Nofret',
      'Senbi',
    ]);
  });
});
