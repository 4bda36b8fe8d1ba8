import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pointing } from '../src/lib/pointing.svelte';
import { choose, settings } from '../src/lib/settings.svelte';
import { hush } from '../src/lib/warnings';
import Words from '../src/lib/Words.svelte';
import Log from '../src/table/Log.svelte';
import Prompt from '../src/table/Prompt.svelte';

beforeEach(() => {
  choose('lang', 'en');
  choose('guard', 'worth');
  pointing.piece = pointing.zoomed = null;
});

describe('words', () => {
  it('never become HTML, whatever a person calls themselves', () => {
    const { container } = render(Words, {
      text: '{seat:0|<img src=x onerror=alert(1)>} takes {card:urn|<b>Urn</b>}',
    });
    expect(container.querySelector('img, b > *, .piece b')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> takes <b>Urn</b>');
  });
  it('point at the board', async () => {
    render(Words, { text: '{card:urn|Urn}' });
    await fireEvent.pointerEnter(screen.getByText('Urn'));
    expect(pointing.piece).toBe('card:urn');
    await fireEvent.click(screen.getByText('Urn'));
    expect(pointing.zoomed).toBe('card:urn');
  });
});

describe('the prompt', () => {
  const option = (move: string, role = 'act') => ({
    move,
    section: '',
    label: move,
    facts: { verb: move, role },
  });
  const props = (more: object) => ({
    game: 'valley',
    asked: 'What now?',
    mine: true,
    options: [option('end', 'finish'), option('act:shabti')],
    pending: null,
    busy: false,
    canUndo: true,
    canRepeat: true,
    refused: null,
    onplay: vi.fn(),
    onundo: vi.fn(),
    onrepeat: vi.fn(),
    onrule: vi.fn(),
    onforget: vi.fn(),
    ...more,
  });

  it('offers what the board does not, the move that goes on in the corner', async () => {
    const given = props({});
    const { container } = render(Prompt, given);
    expect([...container.querySelectorAll('[data-move]')].map((b) => b.getAttribute('data-move'))).toEqual([
      'end',
      'act:shabti',
    ]);
    await fireEvent.click(screen.getByText('End'));
    expect(given.onplay).toHaveBeenCalledWith('end');
    await fireEvent.click(screen.getByTestId('undo'));
    expect(given.onundo).toHaveBeenCalled();
  });
  it('never suggests to forgo something', () => {
    const { container } = render(Prompt, props({ options: [option('pass', 'decline')] }));
    expect(container.querySelector('[data-move=pass].main')).toBeNull();
    const { container: other } = render(Prompt, props({ options: [option('end', 'finish')] }));
    expect(other.querySelector('[data-move=end].main')).not.toBeNull();
  });
  it('makes the move that goes on the main one, also if the board offers it, and never the end', () => {
    const kinds = (more: object): string[] => {
      const { container, unmount } = render(Prompt, props(more));
      const found = [...container.querySelectorAll('[data-move].main')].map((b) =>
        b.getAttribute('data-move')!,
      );
      unmount();
      return found;
    };
    const stop = [option('stop', 'finish')];
    expect(kinds({ options: stop, onBoard: [option('set')] })).toEqual(['set']);
    expect(kinds({ options: stop, onBoard: [option('set'), option('swap')] })).toEqual([]);
    expect(kinds({ options: stop })).toEqual(['stop']);
    expect(kinds({ options: [], onBoard: [option('set')] })).toEqual([]);
  });
  it('asks once more before something of worth is lost', async () => {
    const end = { ...option('end', 'finish'), warnings: { buying: 'You can still buy.' } };
    const given = props({ options: [end, option('act:shabti')] });
    render(Prompt, given);
    await fireEvent.click(screen.getByText('End'));
    expect(given.onplay).not.toHaveBeenCalled();
    expect(screen.getByTestId('warning').textContent).toContain('You can still buy.');
    await fireEvent.click(screen.getByText('End anyway', { exact: false }));
    expect(given.onplay).toHaveBeenCalledWith('end');
    choose('guard', 'never');
    await fireEvent.click(screen.getByText('End'));
    expect(given.onplay).toHaveBeenCalledTimes(2);
  });
  it('is silent about what somebody does not want to be warned of', async () => {
    choose('guard', 'worth');
    const end = { ...option('end', 'finish'), warnings: { buying: 'You can still buy.' } };
    const given = props({ options: [end] });
    render(Prompt, given);
    await fireEvent.click(screen.getByText('End'));
    await fireEvent.click(screen.getByText('Don’t warn again'));
    expect(screen.queryByTestId('warning')).toBeNull();
    await fireEvent.click(screen.getByText('End', { exact: false }));
    expect(given.onplay).toHaveBeenCalledWith('end');
    expect(settings.quiet).toEqual(['buying']);
    hush('buying', false);
  });
  it('asks once more about what was pressed on the board', async () => {
    const onsure = vi.fn();
    const onback = vi.fn();
    const doubted = { ...option('entomb:hapy-jar'), warnings: { double: 'Brings no points.' } };
    render(Prompt, props({ doubted, onsure, onback }));
    expect(screen.getByTestId('warning').textContent).toContain('Brings no points.');
    await fireEvent.click(screen.getByText('Choose again'));
    await fireEvent.click(screen.getByText('Do it anyway'));
    expect([onback.mock.calls.length, onsure.mock.calls.length]).toEqual([1, 1]);
  });
  it('says the fact that stands against a move before its rule', () => {
    const refused = {
      type: 'refused',
      code: 'illegal',
      text: 'Costs 3; you have 1 gold.',
      obstacle: { why: 'price' },
      rule: 'VK-4.3',
      to: 'play',
    };
    render(Prompt, props({ refused }));
    expect(screen.getByText('Costs 3; you have 1 gold.')).toBeTruthy();
    expect(screen.getByText('Rule VK-4.3')).toBeTruthy();
  });
  it('shows once more what the others did', async () => {
    const given = props({});
    render(Prompt, given);
    await fireEvent.click(screen.getByText('Show again'));
    expect(given.onrepeat).toHaveBeenCalled();
  });
  it('asks before the turn ends, if that is wished', async () => {
    choose('guard', 'always');
    const given = props({});
    render(Prompt, given);
    await fireEvent.click(screen.getByText('End'));
    expect(given.onplay).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Really?'));
    expect(given.onplay).toHaveBeenCalledWith('end');
  });
  it('tells what forbids a move and leads to the rule', async () => {
    const book = {
      game: 'valley',
      language: 'en',
      rules: [{ id: 'VK-4.1', section: 'VK-4 Buying', text: 'Only **base-row** cards.' }],
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(book))));
    const given = props({
      refused: { type: 'refused', code: 'illegal', text: 'not for sale', rule: 'VK-4.1', to: 'play' },
    });
    render(Prompt, given);
    expect(await screen.findByText(/Only base-row cards\./)).toBeTruthy();
    await fireEvent.click(screen.getByText('Rule VK-4.1'));
    expect(given.onrule).toHaveBeenCalledWith('VK-4.1');
    vi.unstubAllGlobals();
  });
});

describe('the log', () => {
  const events = [
    { facts: { what: 'buy' }, text: '{seat:0|Nofret} buys {card:urn|Urn}.' },
    { facts: { what: 'shuffle' }, text: '' },
    { facts: { what: 'draw' }, text: '{seat:0|Nofret} draws.' },
  ];
  it('jumps to the moment after an event', async () => {
    const onjump = vi.fn();
    render(Log, { props: { events, extras: {}, onjump } });
    await fireEvent.click(screen.getByLabelText('Show the table at moment 3'));
    expect(onjump).toHaveBeenCalledWith(3);
  });
  it('marks the line before a moment without words', () => {
    const { container } = render(Log, { props: { events, extras: {}, onjump: () => undefined, at: 2 } });
    expect(container.querySelector('li.at')?.getAttribute('data-line')).toBe('1');
  });
  it('is one stop of the tab key', async () => {
    const { container } = render(Log, { props: { events, extras: {}, onjump: () => undefined } });
    const stops = () =>
      [...container.querySelectorAll('[tabindex="0"]')].map((e) => e.closest('li')?.dataset.line);
    expect(stops()).toEqual(['3']);
    await fireEvent.keyDown(container.querySelector('[tabindex="0"]')!, { key: 'ArrowUp' });
    expect(stops()).toEqual(['1']);
  });
});
