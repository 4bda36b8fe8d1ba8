import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { expect, onTestFinished, test, vi, beforeEach } from 'vitest';
import type { BoardProps } from '../../lib/board';
import { choose } from '../../lib/settings.svelte';
import BoardStage from '../../lib/BoardStage.svelte';
import Board from './Board.svelte';
import type { AskPlay } from './facts';
import { attack, discards, newsOf, printed, reaction, swap, turn, type Moment } from './fixture';

beforeEach(() => choose('lang', 'en'));

Element.prototype.getAnimations ??= () => []; // jsdom has none

function lay(moment: Moment, more: Record<string, unknown> = {}) {
  const told = { play: vi.fn(), explain: vi.fn(), claims: vi.fn(), settled: vi.fn() };
  const props = (now: Moment) => ({
    view: now.view,
    question: now.question,
    options: now.options,
    printed,
    names: ['Nofret', 'Senbi', 'Teti'],
    me: 0,
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
    words: [],
    past: false,
    ...told,
    ...more,
  });
  const { rerender, container } = render(Board, props(moment));
  return { ...told, container, show: (next: Moment) => rerender(props(next)), change: rerender };
}

const move = (container: HTMLElement, name: string): HTMLElement =>
  container.querySelector<HTMLElement>(`[data-move="${name}"]`)!;

test('a purchase: one click suggests the payment, another confirms it and sends both as one', async () => {
  const { container, play, show, settled } = lay(turn[0]!);
  await waitFor(() => expect(settled).toHaveBeenCalled());
  await fireEvent.click(move(container, 'buy:1'));
  expect(play).not.toHaveBeenCalled();
  expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(4);
  await fireEvent.click(move(container, 'buy:1'));
  expect(play).toHaveBeenCalledTimes(1);
  const [buy, ...pay] = play.mock.calls[0]!;
  expect(buy).toBe('buy:1');
  expect(pay).toHaveLength(4);
  expect(pay.every((one) => one.startsWith('pay:'))).toBe(true);
  await show(turn[5]!);
  expect(play).toHaveBeenCalledTimes(1);
});

test('a purchase that was begun elsewhere is paid from here', async () => {
  const { container, play } = lay(turn[1]!);
  expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(4);
  await fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(play.mock.calls[0]).toHaveLength(4);
});

test('a changed payment is judged at once', async () => {
  const { container, play, explain } = lay(turn[0]!);
  await fireEvent.click(move(container, 'buy:1'));
  await fireEvent.click(container.querySelector('.hand [aria-pressed="true"]')!);
  expect(screen.getByText(/^3 of 4 gold/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(play).not.toHaveBeenCalled();
  expect(explain).toHaveBeenCalledWith({ zone: 'pyramid:1', piece: 'card:book-of-the-netherworld' });
});

test('of cards that are worth enough it is not said how much of it they pay', async () => {
  const moment = structuredClone(turn[0]!);
  const { facts } = moment.options.find((one) => one.move === 'buy:1')!;
  Object.assign(facts, { due: 3 });
  const { container } = lay(moment);
  await fireEvent.click(move(container, 'buy:1'));
  await fireEvent.click(container.querySelector('.hand [aria-pressed="true"]')!);
  expect(screen.getByText(/^Pay 3 gold/)).toBeTruthy();
  expect(screen.queryByText(/of 3 gold/)).toBeNull();
});

test('the own draw pile is a list without order', async () => {
  const { draw } = turn[0]!.view.seats[0]!;
  lay(turn[0]!);
  await fireEvent.click(screen.getByRole('button', { name: /^Draw pile/ }));
  const sheet = screen.getByRole('dialog', { name: 'Your draw pile, in no particular order' });
  expect(draw).toBeGreaterThan(0);
  expect(sheet.querySelectorAll('.slot')).toHaveLength(draw);
});

test('a hand card offers its three uses; what is not possible explains itself', async () => {
  const { container, play, explain } = lay(turn[0]!);
  const hand = within(container.querySelector<HTMLElement>('.hand')!);
  await fireEvent.click(hand.getByRole('button', { name: /^Offering Table/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Action' }));
  expect(explain).toHaveBeenCalledWith({ move: 'act:offering-table' });
  await fireEvent.click(move(container, 'entomb:offering-table'));
  expect(play).toHaveBeenCalledWith('entomb:offering-table');
});

test('a card that is to be spent is part of the payment, whatever was suggested', async () => {
  const { container, play } = lay(turn[0]!);
  const hand = container.querySelectorAll('.hand button');
  await fireEvent.click(hand[4]!); // the second Shabti: four others would do
  await fireEvent.click(screen.getByRole('button', { name: /gold$/ }));
  await fireEvent.click(move(container, 'buy:1'));
  expect(container.querySelectorAll('.hand button')[4]!.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(move(container, 'buy:1'));
  expect(play.mock.calls[0]).toHaveLength(5);
});

test('gold is offered of the cards that can pay, whatever they are worth and whatever can be bought', async () => {
  const moment = structuredClone(turn[0]!);
  (moment.question as AskPlay).pays = ['card:shabti'];
  const { container, explain } = lay(moment);
  const gold = (): HTMLElement => screen.getByRole('button', { name: /gold$/ });
  await fireEvent.click(container.querySelector('.hand button')!); // an Urn
  expect(gold().getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(gold());
  expect(explain).toHaveBeenLastCalledWith({ move: 'pay:urn' });
  expect(screen.queryByText(/^What for/)).toBeNull();
  await fireEvent.click(move(container, 'buy:1'));
  await fireEvent.click(container.querySelector('.hand button')!);
  expect(explain).toHaveBeenCalledTimes(2);
});

test('my draw pile shows the cards that the engine names', async () => {
  const moment = structuredClone(turn[0]!);
  moment.view.seats[0]!.draws = ['boat'];
  const { container } = lay(moment);
  await fireEvent.click(container.querySelector('.draw button')!);
  const shown = [...document.querySelectorAll('.fans .slot')];
  expect(shown.map((card) => card.textContent)).toEqual([expect.stringContaining('Boat')]);
});

test('what a card would bring to the tomb is what the engine says', async () => {
  const { container } = lay(turn[0]!);
  await fireEvent.click(container.querySelector('.hand button')!);
  expect(move(container, 'entomb:urn').textContent).toContain('+1');
});

test('what a family would be worth is what the engine says, whatever adds up', async () => {
  const moment = structuredClone(turn[0]!);
  const { facts } = moment.options.find(({ move }) => move === 'entomb:urn')!;
  Object.assign(facts, { points: 1, source_points: 77 });
  moment.view.seats[0]!.points.starters = 3;
  const { container } = lay(moment);
  await fireEvent.click(container.querySelector('.hand button')!);
  expect(container.querySelector('.tomb em')!.textContent).toBe('3 → 77');
});

test('a set in the tomb shows its points, not how they come about', () => {
  const moment = structuredClone(turn[0]!);
  const jars = ['hapy-jar', 'imsety-jar'];
  Object.assign(moment.view.seats[0]!, { tomb: jars, sets: { jars }, points: { jars: 77 } });
  const { container } = lay(moment);
  expect(container.querySelector('.shields .set')!.textContent).toContain('77');
  expect(container.querySelector('.tomb li:has(.full) b')!.textContent.trim()).toBe('77');
});

test('a choice is void when the table has changed', async () => {
  const { container, show } = lay(turn[0]!);
  await fireEvent.click([...container.querySelectorAll('.hand button')].at(-1)!);
  expect(container.querySelectorAll('.chips button')).toHaveLength(3);
  await show(turn[5]!); // four cards fewer
  expect(container.querySelectorAll('.chips button')).toHaveLength(0);
});

test('an upper card cannot be bought and says so', async () => {
  const { container, explain } = lay(turn[0]!);
  await fireEvent.click(container.querySelector('[data-place="pyramid:4"] button')!);
  expect(explain).toHaveBeenCalledWith({ zone: 'pyramid:4', piece: 'card:wedjat-amulet' });
});

test('a swap takes two clicks', async () => {
  const { container, play } = lay(swap[1]!);
  await fireEvent.click(container.querySelector('[data-place="pyramid:4"] button')!);
  await fireEvent.click(container.querySelector('[data-place="pyramid:2"] button')!);
  expect(play).toHaveBeenCalledWith('swap:2-4');
});

test('cards of the discard pile are laid out', async () => {
  const { container, play } = lay(discards);
  const first = discards.options[0]!.move;
  await fireEvent.click(move(container.querySelector<HTMLElement>('.tray')!, first));
  expect(play).toHaveBeenCalledWith(first);
});

test('a reaction can be made or let be, and the shell need not offer it', async () => {
  const { container, play, claims } = lay(reaction);
  expect(claims).toHaveBeenLastCalledWith(['react:boat', 'pass']);
  await fireEvent.click(move(container, 'pass'));
  expect(play).toHaveBeenCalledWith('pass');
});

test('an attack: a card is given up, or the Offering Table shown', async () => {
  const { container, play } = lay(attack);
  await fireEvent.click(move(container, 'show:offering-table'));
  expect(play).toHaveBeenCalledWith('show:offering-table');
});

test('the end of the turn is left to the shell, everything else is on the board', () => {
  const { claims } = lay(turn[0]!);
  const left = turn[0]!.options
    .map((o) => o.move)
    .filter((m) => !(claims.mock.lastCall![0] as string[]).includes(m));
  expect(left).toEqual(['end']);
});

test('both languages', () => {
  choose('lang', 'de');
  lay(turn[0]!);
  expect(screen.getByText('Dein Grab')).toBeTruthy();
});

test('nothing but the view: no card of the others', () => {
  const { container } = lay(turn[7]!);
  for (const place of ['hand:1', 'draw:1'])
    expect(container.querySelector(`[data-place="${place}"] [data-piece]`)).toBeNull();
});

test('the menu of a hand card says what the card does', async () => {
  const { container } = lay(turn[0]!);
  await fireEvent.click(
    within(container.querySelector<HTMLElement>('.hand')!).getByRole('button', { name: /^Offering Table/ }),
  );
  expect(container.querySelector('.about')?.textContent).toMatch(
    /^Offering Table: Show it in another player's turn: you neither discard nor sacrifice/,
  );
});

test('Escape leaves a half-made choice, wherever the focus is', async () => {
  const { container } = lay(turn[0]!);
  await fireEvent.click(container.querySelector('.hand button')!);
  await fireEvent.click(screen.getByRole('button', { name: /gold$/ }));
  expect(screen.getByText(/^What for/)).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText(/^What for/)).toBeNull();
  await fireEvent.click(move(container, 'buy:1'));
  expect(screen.getByText(/^Pay \d gold for/)).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(container.querySelectorAll('.chips button')).toHaveLength(0);
});

test('a card that is spoken of is pointed out, wherever it lies', async () => {
  const { container, change } = lay(turn[0]!);
  const lit = (): (string | null)[] =>
    [...container.querySelectorAll('[data-lit]')].map((card) => card.getAttribute('data-piece'));
  await change({ highlight: 'card:offering-table' });
  expect(new Set(lit())).toEqual(new Set(['card:offering-table']));
  await change({ highlight: null });
  expect(lit()).toEqual([]);
});

test('a film that is stopped in the middle ends at once', async () => {
  const flights: KeyframeAnimationOptions[] = [];
  let land = (): void => undefined;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 60, 84));
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(0, 0, 60, 84),
  ] as unknown as DOMRectList);
  Element.prototype.animate = (_, options) => {
    flights.push(options as KeyframeAnimationOptions);
    return {
      finished: new Promise<void>((done) => (land = done)),
      finish: () => land(),
    } as unknown as Animation;
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.restoreAllMocks();
  });
  const settled = vi.fn();
  const none = (): void => undefined;
  const still: BoardProps = {
    view: turn[4]!.view,
    question: turn[4]!.question,
    options: [],
    printed,
    names: ['Nofret', 'Senbi', 'Teti'],
    me: 0,
    news: [],
    speed: 0,
    highlight: null,
    asked: '',
    words: [],
    past: false,
    play: none,
    explain: none,
    claims: none,
    settled,
  };
  const game = { Board, extras: {} };
  const { container, rerender } = render(BoardStage, { props: { game, props: still } });
  const show = (props: BoardProps): Promise<void> => rerender({ props: { game, props } } as object); // the outer one is unwrapped
  await waitFor(() => expect(settled).toHaveBeenCalled());
  settled.mockClear();
  const { view } = turn[5]!;
  await show({ ...still, view, news: newsOf(turn[5]!), speed: 1 });
  await waitFor(() => expect(flights).toHaveLength(1));
  await show({ ...still, view });
  land();
  await waitFor(() => expect(settled).toHaveBeenCalled());
  expect(flights).toHaveLength(1);
  expect(container.querySelector('[data-busy]')).toBeNull();
});
