// What goes over the wire; the same names as in the server's wire.py.
export type Language = 'en' | 'de';
export type Words = Record<string, string>;
export type Facts = Record<string, any>;

export interface Me { id: string; name: string; account: string | null }
export interface Level { id: string; name: Words }
export interface GameCard { id: string; title: Words; fewest: number; most: number; options: Record<string, string[]>; levels: Level[] }
export interface RuleText { id: string; section: string; text: string }
export interface RuleBook { game: string; language: string; rules: RuleText[] }

export interface SeatWish { who: 'me' | 'open' | 'bot' | 'here'; level?: string; name?: string }
export interface Fork { table: string; moves: number }
export interface NewTable { game: string; seats: SeatWish[]; options?: Record<string, string>; edition?: string; public?: boolean; fork?: Fork | null }
export interface SeatNow { seat: number; kind: 'person' | 'bot' | 'open'; name: string; level: string | null; present: boolean; standin: string | null; mine: boolean }
export interface Proposal { what: 'undo' | 'standin'; by: number; event: number | null; seat: number | null; yes: number[]; waiting: number[] }
export interface TableNow {
  type: 'table';
  id: string; game: string; title: Words; status: 'open' | 'playing' | 'over'; public: boolean;
  options: Record<string, string>; edition: string; seats: SeatNow[]; host: boolean; key: string | null; commitment: string | null;
  proposal: Proposal | null; next: string | null; imported: boolean; created: number; your_turn: boolean; to_move: number[];
}

export interface Join { seat?: number | null; key?: string }

export type FromPlayer =
  | { type: 'move'; seat: number; turn: number; move: string }
  | { type: 'why'; seat: number; move: string }
  | { type: 'undo'; seat: number; turn: number; event?: number | null }
  | { type: 'propose'; what: 'undo' | 'standin'; seat: number; event?: number | null; of?: number | null }
  | { type: 'vote'; seat: number; yes: boolean }
  | { type: 'say'; text: string }
  | { type: 'look'; seat: number | null; language: Language; events: number; mark: string };

export interface Told { facts: Facts; text: string }
export interface Option { move: string; section: string; label: string; facts: Facts }
export interface ScoreLine { source: string; text: string; points: number }
export interface Result { scores: number[]; winners: number[]; sheets: ScoreLine[][] }
export interface Update {
  type: 'update';
  seat: number | null; turn: number; since: number; mark: string; events: Told[]; view: Facts; asked: string; options: Option[];
  undo: number | null; undo_most: number | null; moves: number | null; over: boolean; result: Result | null;
}
export interface ChatLine { type: 'chat'; number: number; name: string; seat: number | null; text: string; at: number }
export interface Refused { type: 'refused'; code: string; text: string; rule: string | null }
export interface Allowed { type: 'allowed'; move: string }
export interface Closing { type: 'closing'; text: string }
export type FromTable = TableNow | Update | ChatLine | Refused | Allowed | Closing;

export interface Lobby { type: 'lobby'; public: TableNow[]; mine: TableNow[] }
export interface Scene { moves: number; of: number; seat: number | null; events: Told[]; view: Facts; asked: string; last: string | null }
export interface Verified { good: boolean; text: string; moves: number; sealed: boolean; result: Record<string, number[]> | null }
export interface Trouble { code: string; text: string; rule: string | null }
