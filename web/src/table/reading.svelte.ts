// The words beside the table: which of them are open, how far the chat is read, and the rules in brief for whoever plays for the first time.
import { knows, learnt } from '../lib/newcomer';
import { wide } from '../lib/screen';
import type { Tab } from './Side.svelte';
import type { Table } from './table.svelte';
import { noteRead, readUpTo, unreadSince } from './unread';

export class Reading {
  tab = $state<Tab>('log');
  /** On a phone they lie below the table until they are pulled up. */
  open = $state(false);
  /** The rule that was asked for. */
  rule = $state<string | null>(null);
  /** Reads the game in brief, until they begin. */
  newcomer = $state(false);
  private read = $state(0);
  private welcomed = false;

  constructor(private readonly table: Table) {
    this.read = readUpTo(table.id);
    $effect(() => {
      const last = table.chat.at(-1)?.number ?? 0;
      if (this.inSight('chat') && last > this.read) noteRead(table.id, (this.read = last));
    });
  }

  readonly unread = $derived.by(() => (this.inSight('chat') ? 0 : unreadSince(this.table.chat, this.read)));

  inSight(tab: Tab): boolean {
    return this.tab === tab && (this.open || wide.current);
  }
  turn(tab: Tab, open = true): void {
    if (!open || tab !== 'rules') this.begin();
    this.tab = tab;
    this.open = open;
  }
  showRule(id: string): void {
    this.rule = id;
    this.turn('rules');
  }
  /** Somebody sits down to this game, maybe for the first time. */
  welcome(game: string): void {
    if (this.welcomed || knows(game)) return;
    this.welcomed = this.newcomer = true;
    this.turn('rules');
  }
  /** They have read enough. */
  begin(): void {
    if (!this.newcomer || !this.table.now) return;
    learnt(this.table.now.game);
    this.newcomer = this.open = false;
    if (this.rule === null) this.tab = 'log';
  }
}
