// The HTTP side of the server. Every error is a Trouble: a sentence to show, and a rule if one forbids it.
import { settings } from './settings.svelte';
import type {
  Again,
  AnalysisState,
  BotWish,
  Codes,
  CodesLeft,
  Components,
  DayDeal,
  DeviceCode,
  FriendLink,
  FromLesson,
  FromPlayer,
  FromTable,
  GameCard,
  History,
  NewFriend,
  People,
  PeopleWishes,
  RankedPlayer,
  RatingInfo,
  ServerInfo,
  InLesson,
  Join,
  Lobby,
  Me,
  MoreTables,
  Mute,
  MyPage,
  NewProgram,
  NewScope,
  NewTable,
  NoticeSettings,
  NoticeWishes,
  PlaceWish,
  ProgramInfo,
  ProgramToken,
  PushWish,
  Report,
  PlayedExample,
  Practice,
  PuzzleAnswer,
  PuzzleVerdict,
  RuleBook,
  Snapshot,
  SessionInfo,
  TableInfo,
  ToldHint,
  Trouble,
  Verified,
} from './wire';
import { dating } from './housetime';
import { t } from './i18n';

export class ServerError extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly status: number,
  ) {
    super(trouble.text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL('/api' + path, location.origin);
  url.searchParams.set('lang', settings.lang);
  let response: Response;
  const dated = dating();
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new ServerError({ code: 'offline', text: t('offline'), obstacle: null, rule: null }, 0);
  }
  dated(response);
  if (!response.ok) {
    const trouble = (await response.json().catch(() => null)) as Partial<Trouble> | null;
    throw new ServerError(
      {
        code: trouble?.code ?? 'error',
        text: trouble?.text ?? t('server-error', { status: response.status }),
        obstacle: trouble?.obstacle ?? null,
        rule: trouble?.rule ?? null,
      },
      response.status,
    );
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const at = (id: string, rest = ''): string => `/tables/${encodeURIComponent(id)}${rest}`;
const query = (values: Record<string, string | number | null | undefined>): string => {
  const found = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') found.set(key, String(value));
  return found.size ? `?${found}` : '';
};

export const api = {
  version: () => ask<{ version: string; page: string }>('GET', '/version'),
  house: () => ask<ServerInfo>('GET', '/house'),
  me: () => ask<Me>('GET', '/me'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  account: (name: string, password: string) => ask<Me>('POST', '/account', { name, password }),
  login: (name: string, password: string) => ask<Me>('POST', '/login', { name, password }),
  vacation: (days: number) => ask<Me>('PUT', '/me/vacation', { days }),
  deviceCode: () => ask<DeviceCode>('POST', '/me/device'),
  useDeviceCode: (code: string) => ask<Me>('POST', '/login/device', { code }),
  logout: () => ask<void>('POST', '/logout'),
  exportMe: () => ask<unknown>('GET', '/me/export'),
  deleteMe: (password?: string) =>
    ask<void>('DELETE', '/me', password === undefined ? undefined : { password }),
  sessions: () => ask<SessionInfo[]>('GET', '/me/sessions'),
  endSession: (id: string) => ask<void>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => ask<void>('DELETE', '/me/sessions'),
  changePassword: (old: string, fresh: string) => ask<Me>('POST', '/account/password', { old, new: fresh }),
  codesLeft: () => ask<CodesLeft>('GET', '/account/codes'),
  makeCodes: (password: string) => ask<Codes>('POST', '/account/codes', { password }),
  recover: (name: string, code: string, password: string) =>
    ask<Me>('POST', '/account/recover', { name, code, password }),

  people: () => ask<People>('GET', '/me/people'),
  wishPeople: (wishes: PeopleWishes) => ask<People>('PATCH', '/me/people', wishes),
  askFriend: (name: string) => ask<void>('POST', '/me/friends', { name }),
  friendLink: () => ask<FriendLink>('POST', '/me/friends/link'),
  followFriendLink: (code: string) => ask<NewFriend>('POST', '/friends/link', { code }),
  agree: (id: string) => ask<People>('POST', `/me/friends/${encodeURIComponent(id)}`),
  part: (id: string) => ask<People>('DELETE', `/me/friends/${encodeURIComponent(id)}`),
  blockFriend: (id: string) => ask<People>('POST', `/me/friends/${encodeURIComponent(id)}/block`),
  decline: (table: string) => ask<People>('DELETE', `/me/invitations/${encodeURIComponent(table)}`),
  inviteFriend: (table: string, friend: string) => ask<void>('POST', at(table, '/invite'), { friend }),
  ratings: () => ask<RatingInfo[]>('GET', '/me/ratings'),
  ranking: (game: string, players: number) =>
    ask<RankedPlayer[]>('GET', `/rankings/${encodeURIComponent(game)}/${players}`),
  history: (which: { game: string; players: string; won: string; before?: string | null }) =>
    ask<History>('GET', `/me/history${query(which)}`),
  myPage: () => ask<MyPage>('GET', '/me/page'),
  programs: () => ask<ProgramInfo[]>('GET', '/me/programs'),
  makeProgram: (wish: NewProgram) => ask<ProgramToken>('POST', '/me/programs', wish),
  renewToken: (id: string, wish: NewScope) =>
    ask<ProgramToken>('POST', `/me/programs/${encodeURIComponent(id)}/token`, wish),
  revokeToken: (id: string) => ask<void>('DELETE', `/me/programs/${encodeURIComponent(id)}/token`),
  removeProgram: (id: string) => ask<void>('DELETE', `/me/programs/${encodeURIComponent(id)}`),

  notices: () => ask<NoticeSettings>('GET', '/me/notices'),
  wishNotices: (wishes: NoticeWishes) => ask<NoticeSettings>('PATCH', '/me/notices', wishes),
  addPush: (wish: PushWish) => ask<NoticeSettings>('POST', '/me/notices/push', wish),
  addPlace: (kind: 'mail' | 'hook', wish: PlaceWish) =>
    ask<NoticeSettings>('POST', `/me/notices/${kind}`, wish),
  confirmMail: (code: string) => ask<NoticeSettings>('POST', '/me/notices/mail/confirm', { code }),
  removePlace: (id: string) => ask<NoticeSettings>('DELETE', `/me/notices/${encodeURIComponent(id)}`),

  games: () => ask<GameCard[]>('GET', '/games'),
  boxComponents: (game: string) => ask<Components>('GET', `/games/${game}/components`),
  rules: (game: string) => ask<RuleBook>('GET', `/games/${game}/rules`),
  ruleExample: (game: string, section: string) =>
    ask<PlayedExample>('GET', `/games/${game}/rules/${section}`),
  lesson: (game: string, lesson: string, said: InLesson) =>
    ask<FromLesson[]>('POST', `/games/${game}/lessons/${encodeURIComponent(lesson)}`, said),
  practice: () => ask<Practice>('GET', '/practice'),
  answerPuzzle: (said: PuzzleAnswer) => ask<PuzzleVerdict>('POST', '/practice', said),
  days: () => ask<DayDeal[]>('GET', '/daily'),
  playDay: (game: string, day: string) =>
    ask<TableInfo>('POST', `/daily/${encodeURIComponent(game)}`, { day }),
  lobby: () => ask<Lobby>('GET', '/lobby'),
  moreTables: (of: 'public' | 'mine' | 'today', before: string) =>
    ask<MoreTables>('GET', `/lobby/more${query({ of, before })}`),

  open: (table: NewTable) => ask<TableInfo>('POST', '/tables', table),
  table: (id: string, key: string) => ask<TableInfo>('GET', at(id, query({ key }))),
  join: (id: string, join: Join) => ask<TableInfo>('POST', at(id, '/join'), join),
  seatBot: (id: string, wish: BotWish) => ask<TableInfo>('POST', at(id, '/bot'), wish),
  mute: (id: string, mute: Mute) => ask<TableInfo>('POST', at(id, '/mute'), mute),
  report: (id: string, report: Report) => ask<void>('POST', at(id, '/report'), report),
  kick: (id: string, seat: number) => ask<TableInfo>('POST', at(id, '/kick'), { seat }),
  leave: (id: string) => ask<void>('POST', at(id, '/leave')),
  rematch: (id: string, again: Again) => ask<TableInfo>('POST', at(id, '/rematch'), again),
  components: (id: string) => ask<Components>('GET', at(id, '/components')),
  shownComponents: (id: string) => ask<Components>('GET', `/embed/${encodeURIComponent(id)}/components`),
  say: (id: string, message: FromPlayer) => ask<FromTable[]>('POST', at(id, '/say'), message),
  record: (id: string) => ask<unknown>('GET', at(id, '/record')),
  scene: (id: string, moment: { moves?: number; event?: number; seat?: number | null }) =>
    ask<Snapshot>('GET', at(id, `/replay${query(moment)}`)),
  analysis: (id: string) => ask<AnalysisState>('GET', at(id, '/analysis')),
  analyse: (id: string) => ask<AnalysisState>('POST', at(id, '/analysis')),
  cancelAnalysis: (id: string) => ask<void>('DELETE', at(id, '/analysis')),
  hint: (id: string, seat: number) => ask<ToldHint>('POST', at(id, '/hint'), { seat }),
  importRecord: (record: string) => ask<TableInfo>('POST', '/records', record),
  verify: (record: string) => ask<Verified>('POST', '/records/verify', record),
};

/** The address of a live connection. */
export function liveAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`;
}
