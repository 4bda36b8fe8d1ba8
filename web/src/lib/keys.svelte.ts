// Playing without a mouse: the letter keys, their list, and where the focus goes when the control that had it is gone.
import { settings } from './settings.svelte';

export interface KeyLine {
  keys: string[];
  does: string;
}

class Keys {
  /** The list of keys is shown. */
  listed = $state(false);
  /** What the game at the table adds to it. */
  ofGame = $state.raw<(() => KeyLine[]) | null>(null);
  /** Does the person play by keyboard just now? */
  used = false;

  constructor() {
    addEventListener('keydown', () => (this.used = true), true);
    addEventListener('pointerdown', () => (this.used = false), true);
  }
}

export const keys = new Keys();

/** The letter or sign that was pressed as a command; null while somebody writes, over a dialogue, or when letters are off. */
export function letter(event: KeyboardEvent): string | null {
  if (!settings.letters || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (document.querySelector('dialog[open]')) return null;
  return (event.target as Element).closest?.('input, textarea, select, [contenteditable]')
    ? null
    : event.key.toLowerCase();
}

const usable = (element: HTMLElement): boolean =>
  element.checkVisibility() && !element.closest('[inert]') && !element.matches(':disabled');

/** The first control that one of these selectors finds, in their order. */
export function firstOf(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(usable);
    if (found) return found;
  }
  return null;
}

/**
 * Keep the focus of somebody who plays by keyboard on the page: when its control is gone, it goes on to the first of `goals`,
 * or waits at `rest` until there is one.
 */
export function keepFocus(goals: () => readonly string[], rest: string): () => void {
  const look = (): void => {
    const at = document.activeElement;
    const lost = !at || at === document.body;
    if (
      !keys.used ||
      !document.hasFocus() ||
      !(lost || at.matches(rest)) ||
      document.querySelector('dialog[open]')
    )
      return;
    const goal = firstOf([...goals(), ...(lost ? [rest] : [])]);
    goal?.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'class'],
  });
  return () => observer.disconnect();
}
