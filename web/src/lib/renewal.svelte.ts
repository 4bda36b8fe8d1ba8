// A newer page on the server than the one that is open: known by its build, which is asked for now and then.
import { api } from './api';

class Renewal {
  /** There is a newer page. */
  due = $state(false);
  private mine: string | null = null;

  look(): void {
    if (document.hidden) return;
    api.version().then(
      ({ page }) => {
        this.mine ??= page;
        this.due ||= page !== this.mine;
      },
      () => undefined, // asked again later
    );
  }
}

export const renewal = new Renewal();
