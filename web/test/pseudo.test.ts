// What the walk with a browser does not come across: sheets, votes, covers, people; and pieces, large.
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { box as dahshur, table as dahshurTable } from '../src/games/dahshur/fixture';
import * as dahshurGame from '../src/games/dahshur';
import { BOX as pyramids, VIEW as pyramidsView } from '../src/games/pyramids/fixture';
import * as pyramidsGame from '../src/games/pyramids';
import { printed as valley, turn } from '../src/games/valley/fixture';
import * as valleyGame from '../src/games/valley';
import Account from '../src/lib/Account.svelte';
import Missing from '../src/lib/Missing.svelte';
import Origin from '../src/lib/Origin.svelte';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { GameExtras } from '../src/lib/board';
import AfterGame from '../src/table/AfterGame.svelte';
import Cover from '../src/table/Cover.svelte';
import Invite from '../src/table/Invite.svelte';
import Orders from '../src/table/Orders.svelte';
import PersonCare from '../src/table/PersonCare.svelte';
import Proposal from '../src/table/Proposal.svelte';
import Prompt from '../src/table/Prompt.svelte';
import Seats from '../src/table/Seats.svelte';
import Window from '../src/table/Window.svelte';
import { PSEUDO, escapedWords, foreign, learnPseudo } from './pseudo';
import { seat, tableNow } from './tables';

beforeAll(learnPseudo);
beforeEach(() => {
  choose('lang', PSEUDO);
  session.me = { id: 'p', name: '⟦Meret⟧', account: '⟦meret⟧', vacation: null, program: false, named: true };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  choose('lang', 'en');
  session.me = null;
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const table = tableNow({
  title: { en: '⟦Valley⟧' },
  public: true,
  status: 'open',
  pace: 120,
  grace: 120,
  proposal: { what: 'standin', by: 0, seat: 1, waiting: [1], event: null } as never,
  seats: [seat(0, { mine: true, name: '⟦P⟧', share: 'seat' }), seat(1, { name: '⟦Q⟧', blocked: true })],
});
const shown: [string, Component<any>, object][] = [
  ['the account', Account, { open: true, onclose: nothing }],
  ['a missing part', Missing, {}],
  ['a fork', Origin, { origin: { kind: 'fork', table: 't', moves: 3, redealt: true } }],
  ['a record', Origin, { origin: { kind: 'import', table: null, moves: null, redealt: false } }],
  ['what follows a game', AfterGame, { table: { ...table, status: 'over' } }],
  ['the cover', Cover, { seat: 0, name: '⟦P⟧', onready: nothing }],
  ['the invitation', Invite, { table }],
  ['orders', Orders, { orders: { boat: 'ask', cat: 'never' }, name: () => '⟦Boat⟧', onchange: nothing }],
  ['a person', PersonCare, { table, who: table.seats[1], onchange: nothing }],
  ['a proposal', Proposal, { table, onvote: nothing, onlook: nothing }],
  ['the seats', Seats, { table, scores: [1, 2], onstandin: nothing }],
  [
    'a window',
    Window,
    {
      window: { seat: 0, pieces: [], held: false, seconds: 3 },
      turn: 1,
      mayWait: true,
      mine: true,
      onwait: nothing,
      onorders: nothing,
    },
  ],
  [
    'the prompt',
    Prompt,
    {
      game: 'valley',
      asked: '⟦What?⟧',
      mine: true,
      options: [],
      pending: null,
      busy: false,
      canUndo: true,
      canRepeat: true,
      refused: null,
      onplay: nothing,
      onundo: nothing,
      onrepeat: nothing,
      onrule: nothing,
      onforget: nothing,
    },
  ],
];

it.each(shown)('%s', (_, what, props) => {
  const { container } = render(what, props as never);
  expect(container.textContent).toContain('⟦');
  expect(escapedWords(document.body)).toEqual([]);
});

const boxes: [string, GameExtras, { view: unknown; printed: unknown }, string[]][] = [
  [
    'valley',
    valleyGame as never,
    { view: turn[0]!.view, printed: foreign(valley) },
    valley.cards.map(({ id }) => `card:${id}`),
  ],
  [
    'pyramids',
    pyramidsGame as never,
    { view: pyramidsView, printed: foreign(pyramids) },
    [
      'pyramid:1',
      'pattern:domino',
      ...['red', 'torch', 'skull', 'potion', 'cross', 'tomb', 'wall', 'entrance'].map(
        (one) => `symbol:${one}`,
      ),
      ...['pairs', 'skulls', 'torches', 'points', 'completed', 'rounds', 'hidden', 'green'].map(
        (one) => `sign:${one}`,
      ),
    ],
  ],
  [
    'dahshur',
    dahshurGame as never,
    { view: dahshurTable(), printed: foreign(dahshur) },
    ['prince:blue-3', 'gem:ruby', 'plate:blue-ruby', 'disc:gold-5', 'colour:red'],
  ],
];

it.each(boxes)('the pieces of %s', (_, game, { view, printed }, pieces) => {
  for (const piece of pieces) {
    expect(game.hasPiece?.(piece), piece).toBe(true);
    const { container } = render(game.Piece!, { piece, printed, view, names: ['⟦P⟧', '⟦Q⟧'] } as never);
    expect(escapedWords(container), piece).toEqual([]);
    cleanup();
  }
  expect(game.stage?.(view)).toContain('⟦');
  for (const { does } of game.keys?.() ?? []) expect(does).toMatch(/^⟦.*⟧$/);
});

it('what no catalogue has is found', () => {
  document.body.innerHTML = '<p title="Buy now">⟦Hello⟧</p>';
  expect(escapedWords(document.body)).toEqual(['Buy', 'now']);
  document.body.innerHTML = '';
});
