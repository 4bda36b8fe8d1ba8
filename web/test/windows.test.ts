// A window in which somebody might react: what the page shows of it, and what is said there.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import type { SeatOrders, WindowInfo } from '../src/lib/wire';
import Orders from '../src/table/Orders.svelte';
import { orderAt, passes } from '../src/table/orders';
import Seats from '../src/table/Seats.svelte';
import Window from '../src/table/Window.svelte';
import { tableNow } from './tables';

beforeEach(() => choose('lang', 'en'));

const open = (more: Partial<WindowInfo> = {}): WindowInfo => ({
  seat: 0,
  pieces: ['boat'],
  seconds: 1.2,
  held: false,
  ...more,
});
const given = (orders: Record<string, string>): SeatOrders[] => [{ seat: 0, orders }];

describe('orders', () => {
  it('are to ask unless somebody has said otherwise', () => {
    expect(orderAt(open(), [])).toBe('ask');
    expect(orderAt(open(), given({ boat: 'never' }))).toBe('never');
  });

  it('of several cards the most watchful one holds', () => {
    const both = open({ pieces: ['boat', 'cat'] });
    expect(orderAt(both, given({ boat: 'never', cat: 'window' }))).toBe('window');
    expect(orderAt(both, given({ boat: 'never', cat: 'ask' }))).toBe('ask');
  });

  it('let a window of mine pass, unless I have said wait', () => {
    const never = given({ boat: 'never' });
    expect(passes(open(), never)).toBe(true);
    expect(passes(open({ held: true }), never)).toBe(false);
    expect(passes(open({ seat: 1 }), never)).toBe(false);
    expect(passes(open(), given({ boat: 'ask' }))).toBe(false);
    expect(passes(null, never)).toBe(false);
  });

  it('are three choices for each card', async () => {
    const onchange = vi.fn();
    const props = {
      orders: { boat: 'ask', cat: 'never' },
      name: (piece: string) => `the ${piece}`,
      onchange,
    };
    render(Orders, { props });
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.getByRole('group', { name: 'the cat' })).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('radio', { name: 'Briefly' })[0]!);
    expect(onchange).toHaveBeenCalledWith('boat', 'window');
  });

  it('are found at my own seat only', async () => {
    const onorders = vi.fn();
    const table = tableNow({ orders: given({ boat: 'ask' }) });
    render(Seats, { props: { table, scores: null, onstandin: vi.fn(), onorders } });
    await fireEvent.click(screen.getAllByRole('button')[1]!);
    expect(screen.queryByText('Reactions …')).toBeNull();
    await fireEvent.click(screen.getAllByRole('button')[0]!);
    await fireEvent.click(screen.getByText('Reactions …'));
    expect(onorders).toHaveBeenCalledWith(0);
  });
});

describe('a window', () => {
  const shown = (more: object): HTMLElement => {
    const said = { onwait: vi.fn(), onorders: vi.fn() };
    const props = { window: open(), turn: 1, mayWait: false, mine: false, ...said, ...more };
    return render(Window, { props }).container;
  };

  it.each([
    ['en', 'A reaction is possible'],
    ['de', 'Eine Reaktion ist möglich'],
  ] as const)('has a name and a running line (%s)', (lang, name) => {
    choose('lang', lang);
    const line = shown({}).querySelector<HTMLElement>('.track span');
    expect(line?.style.animationDuration).toBe('1.2s');
    expect(screen.getByRole('region', { name })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be held open by whom it is for', async () => {
    const onwait = vi.fn();
    shown({ mine: true, mayWait: true, onwait });
    await fireEvent.click(screen.getByTestId('wait'));
    expect(onwait).toHaveBeenCalledOnce();
  });

  it('that is held runs no more', () => {
    expect(shown({ window: open({ held: true }) }).querySelector('.track span')).toBeNull();
  });
});
