// My share of every shuffle: pledged by its hash when I sit down, revealed when all seats are taken, and kept to be
// compared with the record at the end, without asking the server.
import { api } from './api';
import { sha256 } from './sha256';
import type { FromPlayer, Join, NewTable, TableInfo } from './wire';

interface Kept {
  share: string;
  /** The seal of the server's secret when I sat down. */
  seal: string | null;
  /** What all seats had pledged when I revealed mine; null before. */
  pledges: (string | null)[] | null;
}
/** What a record says of its chance, as far as it is checked here. */
interface Chance {
  commitment?: string;
  secret?: string;
  shares?: { by: string; pledge?: string; share?: string }[];
}

const KEY = 'mastaba.shares';
const MOST = 60; // tables remembered
let kept: Record<string, Kept> = {}; // for browsers that keep nothing

function all(): Record<string, Kept> {
  try {
    kept = (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, Kept> | null) ?? kept;
  } catch {
    // As far as this page remembers.
  }
  return kept;
}
function keep(id: string, mine: Kept): void {
  const others = Object.entries(all()).filter(([table]) => table !== id);
  kept = Object.fromEntries([...others, [id, mine] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // As long as the page is open.
  }
}

function bytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((two) => parseInt(two, 16));
}
const hashOf = (label: string, hex: string): string =>
  sha256(Uint8Array.from([...new TextEncoder().encode(`${label}\n`), ...bytes(hex)]));
export const pledgeOf = (share: string): string => hashOf('mastaba share', share);

function draw(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const mine = (table: TableInfo): number[] => table.seats.filter((s) => s.mine).map((s) => s.seat);

/** Sit down in some way with a pledge; if nobody else is missing, the share follows at once. */
async function sitDown(sit: (pledge: string) => Promise<TableInfo>): Promise<TableInfo> {
  const share = draw();
  const table = await sit(pledgeOf(share));
  if (table.seats.some((s) => s.mine && s.pledge === pledgeOf(share)))
    keep(table.id, { share, seal: table.commitment, pledges: null });
  if (!table.reveal) return table;
  const owed = owing(table);
  const heard = owed ? await api.say(table.id, owed).catch(() => []) : [];
  return heard.find((message) => message.type === 'table') ?? table;
}
export const openTable = (wish: NewTable): Promise<TableInfo> =>
  sitDown((pledge) => api.open({ ...wish, pledge }));
export const joinTable = (id: string, join: Join): Promise<TableInfo> =>
  sitDown((pledge) => api.join(id, { ...join, pledge }));
export const playAgain = (id: string): Promise<TableInfo> => sitDown((pledge) => api.rematch(id, { pledge }));

/** What this page owes the shuffle of a table now: a pledge, the share itself, or nothing. */
export function owing(table: TableInfo): FromPlayer | null {
  if (table.status !== 'open' || !mine(table).length) return null;
  const known = all()[table.id];
  const pledges = table.seats.map((s) => s.pledge);
  if (table.reveal) {
    // A share is told once. Asked for again by another company, it stays untold: they would have known it.
    if (!known || (known.pledges && String(known.pledges) !== String(pledges))) return null;
    keep(table.id, { ...known, pledges });
    return { type: 'reveal', share: known.share };
  }
  if (mine(table).every((seat) => pledges[seat])) return null;
  const share = known && !known.pledges ? known.share : draw();
  keep(table.id, { share, seal: table.commitment, pledges: null });
  return { type: 'pledge', pledge: pledgeOf(share) };
}

/**
 * Is my share in the shuffle of a finished game? Found out here, from what this browser has kept: 'mine'; 'server' if
 * one of the server's was taken instead; 'bent' if the record is not what was sealed and pledged; null if I had none.
 */
export function checkShare(table: TableInfo, record: unknown): 'mine' | 'server' | 'bent' | null {
  const known = all()[table.id];
  const chance = (record as { chance?: Chance } | null)?.chance ?? {};
  if (!known || !mine(table).length) return null;
  if (chance.commitment !== known.seal || hashOf('mastaba sealed chance', chance.secret ?? '') !== known.seal)
    return 'bent';
  const shares = chance.shares ?? [];
  if (!mine(table).every((seat) => shares[seat]?.by === 'seat')) return 'server';
  const same =
    mine(table).every(
      (seat) => shares[seat]?.share === known.share && shares[seat].pledge === pledgeOf(known.share),
    ) && shares.every((entry, seat) => (entry.pledge ?? null) === (known.pledges?.[seat] ?? null));
  return same ? 'mine' : 'bent';
}
