// What the page cannot do without is asked for until the server answers.
import { ServerError } from './api';
import { backoff } from './line';

/** Try until it works or is refused; `ontrouble` hears why it does not, and '' when it does. Call the result to give up. */
export function insist(what: () => Promise<unknown>, ontrouble: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const attempt = (tries: number): void => {
    what().then(
      () => over || ontrouble(''),
      (error: Error) => {
        if (over) return;
        ontrouble(error.message);
        const away = error instanceof ServerError && (error.status === 0 || error.status >= 500);
        if (away) timer = setTimeout(() => attempt(tries + 1), backoff(tries + 1, Math.random()));
      },
    );
  };
  attempt(0);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
