import { configure } from '@testing-library/svelte';
import catalogues from 'virtual:texts';
import { learn } from '../src/lib/i18n';

// Every language at once, so that a test can choose one and go on.
for (const [lang, names] of Object.entries(catalogues))
  for (const name of Object.keys(names)) await learn(name, lang);

// Tests wait for what they want to see, with one generous limit for all.
configure({ asyncUtilTimeout: 120_000 });

// jsdom lays nothing out, so there is nothing to observe.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// … and no window to measure: whatever is asked about it is not so, until a test turns it.
const asked = new Map<string, EventTarget & { matches: boolean }>();
globalThis.matchMedia ??= ((query: string) => {
  if (!asked.has(query)) asked.set(query, Object.assign(new EventTarget(), { matches: false }));
  return asked.get(query);
}) as typeof matchMedia;

export function turn(query: string, matches: boolean): void {
  Object.assign(matchMedia(query), { matches }).dispatchEvent(new Event('change'));
}

// … and no dialogues above the page.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.open = true;
};
