// Made by tools/wire_types.py from the server's messages, analysis/told.py and core's types.py (make types). Do not edit.
export type Words = Record<string, string>;
/** What differs between two views: see lib/patch.ts. */
export interface Patch {
  [name: string]: Patch | [unknown];
}

/** A piece on its way; without `piece` it travels face down. `count`: so many alike. */
export interface Moved {
  start: string;
  end: string;
  piece?: string | null;
  count?: number;
}

/** All that a seat (None: a spectator) may know of what lies on the table. What is asked of it is its question. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
}

/** What a seat is asked: why, and from where the answers come. */
export interface Question {
  what: string;
  rules: string[];
  asker?: string | null;
  zones?: string[];
  can?: string[];
}

/** Nothing is asked of this seat: the table waits for others. Nobody is named where it may not be known who. */
export interface Waiting {
  what: 'waiting';
  seats: number[];
  why: string;
  piece?: string | null;
  count?: number | null;
  to?: number | null;
}

/** A legal answer: what is pressed, where it lies and where it goes, what it costs and what it brings. */
export interface Option {
  verb: string;
  role?: string;
  piece?: string | null;
  at?: string | null;
  to?: string | null;
  price?: number | null;
  points?: number | null;
  gains?: Record<string, number>;
  opens?: boolean;
  warns?: string[];
}

/** The fact that stands against a move, as its seat may know it: what it costs and what there is. The rule behind it is */
export interface Obstacle {
  why: string;
}

/** Nothing is asked of this seat now. */
export interface OutOfTurn extends Obstacle {
  why: 'turn';
}

/** Something else is asked of this seat now. */
export interface Unasked extends Obstacle {
  why: 'unasked';
}

/** Something that happened, as somebody may know it, told once the table shows it. */
export interface Happening {
  what: string;
  seat?: number | null;
  moved?: Moved[];
}

/** From here on it is another game: all that was hidden has been dealt anew. */
export interface DealtAnew extends Happening {
  what: 'dealt-anew';
}

/** From here on somebody has set up the table: the game was not dealt, and began in the middle. */
export interface Prepared extends Happening {
  what: 'prepared';
}

/** What is in the box of one game and printed on it, in every language. */
export type Printed = object;

export interface EditionName {
  name: string;
  digest: string;
}

/** A game with the components of one edition. */
export interface Components {
  game: string;
  title: Words;
  edition: EditionName;
  players: number[];
  options: Record<string, string[]>;
  printed: Printed;
}

/** Everybody's chances at the beginning of a turn, after so many moves, for one who sees everything. */
export interface Point {
  move: number;
  odds: number[];
  early: boolean;
}

/** A part of a result in points of a hundred, with half of its 95 % interval. */
export interface ToldPart {
  part: string;
  points: number;
  error: number;
}

/** A move that cost so many points of a hundred: the one after `move` others. */
export interface ToldDecision {
  seat: number;
  move: number;
  played: string;
  better: string;
  cost: number;
  error: number;
  alike: boolean;
  reasons: string[];
}

/** One seat; `line` adds up to `result`, or is None where it cannot be told. */
export interface ToldSeat {
  seat: number;
  judged: boolean;
  result: number;
  line: ToldPart[] | null;
  decisions: ToldDecision[];
}

/** What chance brought with one move, to every seat in points of a hundred. */
export interface ToldStroke {
  move: number;
  luck: number[];
  words: string[];
}

/** An analysis, told to one person. */
export interface ToldAnalysis {
  judge: string;
  samples: number;
  untold: string;
  caution: string;
  seats: ToldSeat[];
  curve: Point[];
  strokes: ToldStroke[];
}

/** Another move, with the chance of winning in percent. */
export interface ToldAlternative {
  move: string;
  words: string;
  odds: number;
}

/** What the Pharaoh would do in my place, knowing what I know. */
export interface ToldHint {
  move: string;
  words: string;
  odds: number;
  reasons: string[];
  others: ToldAlternative[];
}

/** Every error of the HTTP interface. `obstacle`: the fact that stands against a move, which `text` tells in words. */
export interface Trouble {
  code: string;
  text: string;
  obstacle: Obstacle | null;
  rule: string | null;
}

/** Who is asking. A guest until they open an account. */
export interface Me {
  id: string;
  name: string;
  account: string | null;
  vacation: number | null;
  program: boolean;
  named: boolean;
}

export interface Rename {
  name: string;
}

/** For so many days from now on nobody can claim my seats at no-rush tables; 0: I am back. */
export interface Vacation {
  days: number;
}

/** An account's name and password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The password until now, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The password once more, before something that cannot be taken back. */
export interface Confirmation {
  password: string;
}

/** A recovery code instead of a forgotten password, and the new one. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** New recovery codes. They are shown this once. */
export interface Codes {
  codes: string[];
}

export interface CodesLeft {
  left: number;
}

/** A device on which I am known. */
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}

/** Opens one session on another device, once, until then. */
export interface DeviceCode {
  code: string;
  until: number;
}

export interface UseDeviceCode {
  code: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's subscription: where to send what is meant for it, and how to encrypt it. */
export interface PushWish {
  endpoint: string;
  keys: PushKeys;
  lang?: string;
}

/** A mail address, or the address of a webhook. */
export interface PlaceWish {
  address: string;
  lang?: string;
}

/** What was mailed, to prove that it was read. */
export interface PlaceCode {
  code: string;
}

/** How I want to be told that it is my turn, while I am away: seconds after which, and between two words at least; */
export interface NoticeWishes {
  soon?: number;
  digest?: number;
  quiet_from?: number | null;
  quiet_to?: number | null;
  zone?: string;
}

/** Where I am told. `name` says as much of the address as its owner needs; `good`: it is known to be mine. */
export interface NoticePlace {
  id: string;
  kind: 'hook' | 'mail' | 'push';
  name: string;
  digest: string;
  good: boolean;
}

/** `key`: with which this server signs what it pushes. `mail`: whether it can. */
export interface NoticeSettings {
  key: string;
  mail: boolean;
  wishes: NoticeWishes;
  places: NoticePlace[];
}

export interface Level {
  id: string;
  name: Words;
  about: Words;
}

/** A guided first game on offer. */
export interface LessonCard {
  id: string;
  title: Words;
  about: Words;
  steps: number;
}

/** A game on offer. */
export interface GameCard {
  id: string;
  title: Words;
  pitch: Words;
  fewest: number;
  most: number;
  options: Record<string, string[]>;
  levels: Level[];
  lessons: LessonCard[];
}

export interface RuleText {
  id: string;
  section: string;
  text: string;
}

/** The words that stand in bold where a line is not the rulebook's own. */
export interface RuleMarks {
  ruling: string;
  reconstruction: string;
}

export interface RuleBook {
  game: string;
  language: string;
  marks: RuleMarks;
  brief: string[];
  rules: RuleText[];
  examples: string[];
}

/** What this server is and offers. `page` changes with the page: one of another build should be loaded anew. `docs`: whether */
export interface ServerInfo {
  version: string;
  page: string;
  editions: boolean;
  imports: boolean;
  spectators: boolean;
  chat: boolean;
  embedding: boolean;
  docs: boolean;
  pace: number;
  grace: number;
}

/** Who is to sit there: me, anyone, a bot of a level, a second person at my screen, or a program of mine. */
export interface SeatWish {
  who: 'bot' | 'here' | 'me' | 'open' | 'program';
  level?: string;
  name?: string;
  program?: string;
}

/** Go on from a position of a finished game. */
export interface Fork {
  table: string;
  moves: number;
}

/** How long somebody at a table may think. */
export interface TimeControl {
  kind?: 'clocks' | 'peace' | 'together';
  minutes?: number | null;
  days?: number;
  bank?: number;
  increment?: number;
  out?: 'bot' | 'lose';
}

/** `pledge` is the hash of my share of the shuffle, for all of my seats. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Words;
  edition?: string;
  public?: boolean;
  gallery?: boolean;
  fork?: Fork | null;
  pledge?: string | null;
  control?: TimeControl;
  programs?: boolean;
  delay?: number;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  level: string | null;
  present: boolean;
  standin: string | null;
  mine: boolean;
  program: boolean;
  pledge: string | null;
  share: 'seat' | 'server' | null;
  muted: boolean;
  blocked: boolean;
  out: 'claimed' | 'resigned' | 'time' | null;
  due_by: number | null;
  vacation: number | null;
}

/** A question to all people at the table: take moves back, or let a bot stand in for someone. */
export interface Proposal {
  what: 'standin' | 'undo';
  by: number;
  event: number | null;
  seat: number | null;
  yes: number[];
  waiting: number[];
}

export interface OriginSeat {
  name: string;
  level: string | null;
}

/** Where a game comes from that was not begun at this table. */
export interface Origin {
  kind: 'fork' | 'import';
  table: string | null;
  moves: number | null;
  redealt: boolean;
  seats: OriginSeat[];
}

/** What a seat of mine has ordered for windows in which it might react, by piece: see `orders`. */
export interface SeatOrders {
  seat: number;
  orders: Words;
}

/** How many seconds each seat had left `at` this time of the server (None: it has no clock), and whose clocks have */
export interface Clocks {
  at: number;
  left: (number | null)[];
  running: number[];
}

/** At this table the deal of that day is played, which is the same for everybody. `counting`: its result is compared with the */
export interface DealOfTheDay {
  day: string;
  until: number;
  sealed_until: number;
  counting: boolean;
}

/** A table from outside: who sits there and how far it is. */
export interface TableInfo {
  type: 'table';
  id: string;
  game: string;
  title: Words;
  status: 'open' | 'over' | 'playing';
  public: boolean;
  options: Words;
  edition: string;
  seats: SeatInfo[];
  host: boolean;
  key: string | null;
  commitment: string | null;
  proposal: Proposal | null;
  pace: number;
  grace: number;
  hurry: number | null;
  control: TimeControl;
  clocks: Clocks | null;
  next: string | null;
  imported: boolean;
  origin: Origin | null;
  counts: boolean;
  day: DealOfTheDay | null;
  reveal: boolean;
  talk: boolean;
  shown_out: boolean;
  orders: SeatOrders[];
  created: number;
  your_turn: boolean;
  to_move: number[];
  quarantined: boolean;
  programs: boolean;
  delay: number;
  watching: string[];
  watchers: number;
}

/** I do not want to read what they say: who sits there, or said that line. `block`: nor meet them at a public */
export interface Mute {
  seat?: number | null;
  line?: number | null;
  on?: boolean;
  block?: boolean;
}

/** Tell the operator about somebody: who sits there, or said that line. */
export interface Report {
  seat?: number | null;
  line?: number | null;
  text?: string;
}

/** Whoever set a public table does not want to play with this person. */
export interface Kick {
  seat: number;
}

export interface Join {
  seat?: number | null;
  key?: string;
  pledge?: string | null;
}

/** A rematch. */
export interface Again {
  pledge?: string | null;
}

/** A bot instead of the person who did not come. */
export interface BotWish {
  seat: number;
  level: string;
}

/** Public tables and my own, newest first; `more` asks for the next page of either, if there is one. */
export interface Lobby {
  type: 'lobby';
  public: TableInfo[];
  mine: TableInfo[];
  more: string | null;
  more_mine: string | null;
  today: TableInfo[];
  more_today: string | null;
}

/** A page of tables. */
export interface MoreTables {
  tables: TableInfo[];
  more: string | null;
}

/** One press: a decision in notation, or several of which the later ones finish what the first begins, such as a */
export interface Play {
  type: 'play';
  seat: number;
  turn: number;
  moves: string[];
}

/** Why is this move not possible now? Instead of a move: the piece or place that I pressed and could not use. */
export interface Why {
  type: 'why';
  seat: number;
  move?: string | null;
  piece?: string | null;
  zone?: string | null;
}

/** Take back my last press, or everything since my events had this number. */
export interface Undo {
  type: 'undo';
  seat: number;
  turn: number;
  event?: number | null;
}

export interface Propose {
  type: 'propose';
  what: 'standin' | 'undo';
  seat: number;
  event?: number | null;
  of?: number | null;
}

export interface Vote {
  type: 'vote';
  seat: number;
  yes: boolean;
}

/** I play for myself again. A move of mine says the same. */
export interface Back {
  type: 'back';
}

/** I might react, and want to think about it: hold the window open until I have answered. It is open to whoever */
export interface Wait {
  type: 'wait';
  seat: number;
  turn: number;
}

/** What holds from now on for windows in which I might react, by piece; only I am told. Others stay as they are. */
export interface Orders {
  type: 'orders';
  seat: number;
  orders: Record<string, 'ask' | 'never' | 'window'>;
}

/** A line of chat. */
export interface Say {
  type: 'say';
  text: string;
}

/** Look at the table from one of my seats (None: as a spectator), in a language. */
export interface Look {
  type: 'look';
  seat?: number | null;
  language?: string;
  events?: number;
  mark?: string;
  film?: boolean;
  words?: boolean;
}

/** The hash of my share of the shuffle, for all of my seats; possible until the first share is revealed. */
export interface Pledge {
  type: 'pledge';
  pledge: string;
}

/** My share of the shuffle, as soon as the table asks for it. */
export interface Reveal {
  type: 'reveal';
  share: string;
}

/** I give up: with nobody else to play against the game is over, else a bot plays on for me and cannot win. */
export interface Resign {
  type: 'resign';
  seat: number;
}

/** They have kept us waiting for longer than the table allows: their seat goes to a bot or loses, as it was agreed. */
export interface Claim {
  type: 'claim';
  seat: number;
  of: number;
}

/** Is anybody there? `sent` comes back as it is. Whoever asks once asks every few seconds, or counts as gone; `hidden`: from */
export interface Ping {
  type: 'ping';
  sent?: number;
  hidden?: boolean;
}

/** Something that happened, as far as this seat may know it; `text` is "" where no words are needed. */
export interface ToldEvent {
  facts: Happening;
  text: string;
  changes?: Patch;
  standin?: string | null;
}

/** A legal move: its notation, its words, and what it concerns, costs and brings. */
export interface OfferedOption {
  move: string;
  section?: string | null;
  label: string;
  facts: Option;
  warnings?: Words;
}

export interface ScoreLine {
  source: string;
  text: string;
  points: number;
}

/** A seat that cannot win any more, and why. */
export interface Lost {
  seat: number;
  why: 'claimed' | 'resigned' | 'time';
}

/** `lost`: who gave up or ran out of time, in that order; `early`: with the last of them the game was over before its end. */
export interface Result {
  scores: number[];
  winners: number[];
  sheets: ScoreLine[][];
  lost: Lost[];
  early: boolean;
  tie: string;
}

/** Play halts: `seat` might react with one of `pieces`, for all that anybody knows. Everybody is told the same. */
export interface WindowInfo {
  seat: number;
  pieces: string[];
  seconds: number;
  held: boolean;
}

/** The game as one seat sees it now. */
export interface Update {
  type: 'update';
  seat: number | null;
  turn: number;
  decides: number;
  since: number;
  mark: string;
  events: ToldEvent[];
  view: View | null;
  rest: Patch;
  words: string[];
  question: Question | Waiting | null;
  asked: string;
  window: WindowInfo | null;
  options: OfferedOption[];
  undo: number | null;
  undo_most: number | null;
  decided: boolean;
  moves: number | null;
  over: boolean;
  result: Result | null;
}

/** What somebody said; or, with `what`, what the server tells of them: a bot plays for them, or they are back; */
export interface ChatLine {
  type: 'chat';
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  what: 'agreed' | 'back' | 'claimed' | 'lapsed' | 'refused' | 'resigned' | 'standin' | 'time' | 'withdrawn' | null;
  mine: boolean;
  muted: boolean;
  blocked: boolean;
}

/** Nothing was changed. `obstacle`: the fact that stands against a move, which `text` tells in words; `rule`: the */
export interface Refused {
  type: 'refused';
  code: string;
  text: string;
  obstacle: Obstacle | null;
  rule: string | null;
  to: string | null;
  at: number | null;
}

/** The answer to `why` for a move that is possible. */
export interface Allowed {
  type: 'allowed';
  move: string;
}

/** The server is about to stop; come back in a moment. */
export interface Closing {
  type: 'closing';
  text: string;
}

/** The answer to a ping, with the server's time. */
export interface Pong {
  type: 'pong';
  sent: number;
  now: number;
}

/** Somebody in a guided game: all they have pressed since its beginning, the newest last (an empty press goes on */
export interface InLesson {
  presses: string[][];
  look: Look;
  why?: Why | null;
}

/** Where to press: a move that is offered, a piece, where it lies. */
export interface Pointed {
  move?: string | null;
  piece?: string | null;
  zone?: string | null;
}

/** What is taught now. `presses`: how many of those that were told hold; one that does not was refused, and nothing */
export interface LessonStep {
  type: 'lesson';
  presses: number;
  done: number;
  steps: number;
  title: string;
  text: string;
  point: Pointed[];
  reads: boolean;
  finished: boolean;
}

/** A past moment of a game as one seat saw it then (or, once it is over, as anybody may). */
export interface Snapshot {
  moves: number;
  of: number;
  seat: number | null;
  before: View;
  events: ToldEvent[];
  rest: Patch;
  view: View;
  words: string[];
  question: Question | Waiting | null;
  asked: string;
  last: string | null;
  told: number;
}

/** What replaying a record showed. */
export interface Verified {
  good: boolean;
  text: string;
  moves: number;
  sealed: boolean;
  shares: ('seat' | 'server')[];
  result: Record<string, number[]> | null;
}

/** How far the analysis of a finished game is, and what it has found once it is "done". */
export interface AnalysisState {
  status: 'done' | 'failed' | 'none' | 'running';
  part: number;
  analysis: ToldAnalysis | null;
}

/** What would the Pharaoh do in this seat of mine? */
export interface AskHint {
  seat: number;
}

/** A moment of a recorded game, as one of its seats saw it. */
export interface PlayedExample {
  names: string[];
  scene: Snapshot;
}

/** A decision of mine in a finished game, before I made it: what would be best? Once more as my seat saw it then. */
export interface Puzzle {
  table: string;
  move: number;
  game: string;
  title: Words;
  names: string[];
  scene: Snapshot;
  options: OfferedOption[];
}

/** My puzzles: the next one, how many are waiting beside it, how many come back later, and of how many games. */
export interface Practice {
  puzzle: Puzzle | null;
  waiting: number;
  later: number;
  games: number;
}

/** What somebody would do; of several moves at once the first. */
export interface PuzzleAnswer {
  table: string;
  move: number;
  answer: string;
}

/** `best`: it is the best move; `right`: it is, or is about as good. `days` until it comes back; 0: soon. */
export interface PuzzleVerdict {
  right: boolean;
  best: boolean;
  answer: string;
  decision: ToldDecision;
  days: number;
}

/** My first try of a deal of the day. `left`: it was given up, or the day was over first. `lead` over the best bot; alone it */
export interface DayTry {
  status: 'left' | 'played' | 'playing';
  counts: boolean;
  table: string | null;
  points: number | null;
  lead: number | null;
  place: number | null;
}

/** Somebody among the best of a day; `name` is empty if they do not want to be listed. */
export interface DayPlace {
  place: number;
  name: string;
  points: number;
  lead: number;
  me: boolean;
}

/** Which `day` is meant: after its end it is refused, and no try at the next deal is begun unawares. */
export interface PlayDay {
  day: string;
}

/** A game's deal of the day, `until` the day ends; against a bot of this `level`, or alone. `players`: how many */
export interface DayDeal {
  game: string;
  title: Words;
  day: string;
  until: number;
  level: string | null;
  commitment: string;
  mine: DayTry | null;
  players: number;
  best: DayPlace[];
}

/** Somebody I know, or who asks to be known (`agreed` false). `here`: as far as they like it to be seen. */
export interface FriendInfo {
  id: string;
  name: string;
  agreed: boolean;
  here: boolean;
}

/** A friend wants me at a table. */
export interface InvitedTo {
  table: string;
  game: string;
  by: string;
}

/** Whom I know. `sociable`: friends see when I am here; `listed`: I am in the rankings. */
export interface People {
  friends: FriendInfo[];
  invitations: InvitedTo[];
  sociable: boolean;
  listed: boolean;
}

export interface PeopleWishes {
  sociable?: boolean | null;
  listed?: boolean | null;
}

/** By the name of their account. The answer is the same whether there is one or not. */
export interface AskFriend {
  name: string;
}

/** Whoever opens it becomes my friend, until then. */
export interface FriendLink {
  code: string;
  until: number;
}

export interface FollowFriendLink {
  code: string;
}

export interface NewFriend {
  name: string;
}

export interface InviteFriend {
  friend: string;
}

/** How well I play a game with so many players; `provisional` after few games. */
export interface RatingInfo {
  game: string;
  players: number;
  rating: number;
  games: number;
  provisional: boolean;
}

/** Somebody in a ranking, or a bot, by its level. */
export interface RankedPlayer {
  name: string;
  level: string | null;
  rating: number;
  games: number;
  provisional: boolean;
  me: boolean;
}

/** A finished game of mine. `gain`: what it did to my rating; None if it does not count. */
export interface Played {
  table: TableInfo;
  won: boolean;
  gain: number | null;
}

export interface History {
  games: Played[];
  more: string | null;
}

/** A finished game of mine that was dealt for its company. `against`: "alone", "people", or the level of the strongest bot */
export interface MyGame {
  table: string;
  game: string;
  at: number;
  players: number;
  against: string;
  won: boolean;
  points: number | null;
  luck: number | null;
  luck_error: number | null;
  own: number | null;
  own_error: number | null;
  mistakes: number | null;
}

/** What my points in a game came from: on average over so many games. */
export interface MySource {
  game: string;
  source: string;
  text: string;
  points: number;
  games: number;
}

export interface MyLesson {
  game: string;
  lesson: string;
  title: Words;
  done: number;
  steps: number;
}

/** How many puzzles I have answered, how many of them right the last time, and how many so often that they are known. */
export interface MyPuzzles {
  answered: number;
  right: number;
  known: number;
}

/** What I have played and learned; the games with the latest last. `more`: there are older ones. */
export interface MyPage {
  games: MyGame[];
  more: boolean;
  sources: MySource[];
  lessons: MyLesson[];
  puzzles: MyPuzzles;
}

/** A program that I run: what it is called at tables, and what it may do there. */
export interface NewProgram {
  name: string;
  scope: ('chat' | 'open' | 'play')[];
}

/** A new token instead of the one that there was. */
export interface NewScope {
  scope: ('chat' | 'open' | 'play')[];
}

/** A program that I run. Without a token (`seen` is None) nobody can speak for it. */
export interface ProgramInfo {
  id: string;
  name: string;
  scope: ('chat' | 'open' | 'play')[];
  created: number;
  seen: number | null;
}

/** A program with its new token, which is shown this once: `Authorization: Bearer …` says who it is. */
export interface ProgramToken {
  program: ProgramInfo;
  token: string;
}

export type FromPlayer = Play | Why | Undo | Wait | Orders | Propose | Vote | Back | Say | Look | Pledge | Reveal | Ping | Resign | Claim;

export type FromTable = TableInfo | Update | ChatLine | Refused | Allowed | Closing | Pong;

export type FromLesson = TableInfo | Update | Refused | Allowed | LessonStep;
