// What time it is for the house, wherever on the page it matters: the clock of a device may be wrong.
import { createSubscriber } from 'svelte/reactivity';
import { ServerTime } from './servertime';

const MINUTE = 60_000; // milliseconds
const heard = new ServerTime();
const eachMinute = createSubscriber((look) => {
  const timer = setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look); // a hidden page has slept
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
});

/** In seconds, and anew every minute where it is shown; by this device as long as the server has not told. */
export function houseTime(): number {
  eachMinute();
  return heard.now() ?? Date.now() / 1000;
}

/** Begins with a question to the server; call the result with its answer, which is dated by the second. */
export function dating(): (answer: Response) => void {
  const sent = heard.stamp();
  return ({ headers }) => {
    const date = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(date)) heard.hear(sent, date / 1000 + 0.5);
  };
}
