// What the Pharaoh would do in my place. It is asked for beside "undo" and told below the question, and forgotten with it.
import { api } from '../lib/api';
import type { ToldHint } from '../lib/wire';

export class Hinting {
  hint = $state.raw<ToldHint | null>(null);
  asking = $state(false);
  trouble = $state('');
  private question = 0;

  forget(): void {
    this.question += 1;
    this.hint = null;
    this.asking = false;
    this.trouble = '';
  }

  async ask(table: string, seat: number): Promise<void> {
    const asked = this.question;
    this.asking = true;
    this.trouble = '';
    try {
      const found = await api.hint(table, seat);
      if (asked === this.question) this.hint = found;
    } catch (error) {
      if (asked === this.question) this.trouble = (error as Error).message;
    } finally {
      if (asked === this.question) this.asking = false;
    }
  }
}
