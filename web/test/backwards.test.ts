// What is offered while the board shows a past moment.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import Backwards from '../src/table/Backwards.svelte';
import type { Table } from '../src/table/table.svelte';
import { seat, tableNow } from './tables';

beforeEach(() => choose('lang', 'en'));
afterEach(cleanup);

it('asks everyone only where somebody else sits', () => {
  const me = seat(0, { mine: true });
  const offered = (rival: ReturnType<typeof seat>): string[] => {
    const now = tableNow({ status: 'playing', seats: [me, rival] });
    const table = { now, past: { event: 3, film: null }, mine: [0], missed: null, doneForMe: [] };
    const { unmount } = render(Backwards, { table: table as unknown as Table, free: null });
    const words = screen.getAllByRole('button').map((one) => one.textContent.trim());
    unmount();
    return words;
  };
  expect(offered(seat(1, { kind: 'bot', level: 'scribe' }))).toEqual(['Take back to here', 'Back to now']);
  expect(offered(seat(1, { kind: 'person' }))).toEqual(['Ask everyone to go back to here', 'Back to now']);
});
