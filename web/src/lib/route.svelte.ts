// Where we are: /, /t/{table}, /replay/{table}, /rules/{game}, /learn/{game}, /practice, /daily, /me, /device, /friend, /people. Links are ordinary links.
import { decoded } from './decoded';

export interface Place {
  page:
    | 'lobby'
    | 'table'
    | 'replay'
    | 'rules'
    | 'learn'
    | 'practice'
    | 'daily'
    | 'me'
    | 'device'
    | 'friend'
    | 'people'
    | 'lost';
  id: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES = new Map<string, Place['page']>([
  ['t', 'table'],
  ['replay', 'replay'],
  ['rules', 'rules'],
  ['learn', 'learn'],
]);

const ALONE = ['device', 'friend', 'practice', 'daily', 'me', 'people'] as const;

export function placeOf(url: URL): Place {
  const query = url.searchParams;
  const hash = decoded(url.hash.slice(1));
  const [first = '', id = '', more] = url.pathname.split('/').slice(1);
  if (!first) return { page: 'lobby', id: '', query, hash };
  const alone = ALONE.find((one) => one === first);
  if (alone && !id) return { page: alone, id, query, hash };
  const page = PAGES.get(first);
  return page && id && !more ? { page, id, query, hash } : { page: 'lost', id: '', query, hash };
}

class Route {
  place = $state.raw(placeOf(new URL(location.href)));
  /** On the way to another page whose heading is not there yet. */
  private arriving = false;

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  /** For the heading of a page: the focus of whoever comes from another page lands there. */
  readonly landing = (heading: HTMLElement): void => {
    if (!this.arriving) return;
    this.arriving = false;
    heading.focus({ preventScroll: true });
  };

  private read(): void {
    const next = placeOf(new URL(location.href));
    if (next.page !== this.place.page || next.id !== this.place.id) this.arriving = true;
    this.place = next;
  }

  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      link.target ||
      link.hasAttribute('download') ||
      link.origin !== location.origin ||
      /^\/(api|docs|embed)(\/|$)/.test(link.pathname) // not places of this page
    )
      return;
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
