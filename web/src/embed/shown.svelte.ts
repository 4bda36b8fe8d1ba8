// A table as somebody sees it who passes by: by a line of its own, on which nobody says who they are.
import { api } from '../lib/api';
import { isPlain } from '../lib/games';
import type { Components, FromTable } from '../lib/wire';
import { Table } from '../table/table.svelte';

export class ShownTable extends Table {
  constructor(id: string) {
    super(id, '');
  }

  protected override get address(): string {
    return `/embed/${encodeURIComponent(this.id)}/live`;
  }

  override async open(): Promise<void> {
    if (this.closed) return; // the page was left before its games were known
    this.trouble = '';
    this.connect();
  }

  override components(): Promise<Components> {
    return api.shownComponents(this.id);
  }

  override hear(message: FromTable): void {
    const unknown = this.now === null;
    super.hear(message);
    if (unknown && this.now && isPlain(this.now.game)) this.wire?.send(this.look()); // in words, then
  }

  protected override seenBefore(): number | null {
    return null;
  }

  protected override noteSeen(): void {
    // Nothing is kept in a browser that shows somebody else's page.
  }
}
