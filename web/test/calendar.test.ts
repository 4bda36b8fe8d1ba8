import { expect, it } from 'vitest';
import { written } from '../src/lib/calendar';

it('writes dates as they are written where the reader lives, if they read the language of that place', () => {
  expect(written('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(written('de', ['de-AT', 'en-GB'])).toBe('de-AT');
  expect(written('de', ['en-GB', 'nds'])).toBe('de');
});

it('passes over languages that the browser tells of and does not know itself', () => {
  expect(written('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
  const only = written('en', ['en-US@posix']);
  expect(only).toBe('en');
  expect(() => new Intl.DateTimeFormat(only)).not.toThrow();
});
