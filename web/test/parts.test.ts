import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wishes } from '../src/embed/wishes';
import { parts } from '../src/lib/parts.svelte';

let reachable = true;
beforeEach(() => {
  reachable = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    reachable ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the line and tries again, as often as it takes', async () => {
  reachable = false;
  let tries = 0;
  const part = (): Promise<string> => {
    tries += 1;
    return reachable ? Promise.resolve('here') : Promise.reject(new TypeError('gone'));
  };
  const loaded = parts.load(part);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, parts.waiting]).toEqual([1, 1]); // nobody answers: there is no use in trying
  reachable = true;
  parts.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(await loaded).toBe('here');
  expect([tries, parts.waiting]).toEqual([2, 0]);
});

it('gives up on a part that the server does not have', async () => {
  const part = vi.fn(() => Promise.reject(new TypeError('404')));
  await expect(parts.load(part)).rejects.toThrow('404');
  expect(part).toHaveBeenCalledTimes(2);
});

it('takes what an address asks for and nothing else', () => {
  const asked = (query: string): ReturnType<typeof wishes> =>
    wishes(new URL(`https://example.org/embed/x${query}`), ['de-AT', 'en']);
  expect(asked('')).toMatchObject({ lang: 'de', theme: 'auto', pace: 'calm', sound: false });
  expect(asked('?lang=en&theme=night&pace=once')).toMatchObject({ lang: 'en', theme: 'night', pace: 'once' });
  // Somebody would have to press.
  expect(asked('?lang=xx&theme=neon&pace=step')).toMatchObject({ lang: 'de', theme: 'auto', pace: 'calm' });
});
