// The service worker: the page opens without a connection, and tells what the server pushes while nobody looks.
// It answers for files only; whatever is asked of the server's interface goes to the server.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addressOf, tableOf, type Notice } from './notice';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string })[] };

const USED = 'mastaba-used'; // what of the page was needed beside the shell
const TOLD = 'mastaba-told'; // the keys of what was shown
const REMEMBERED = 50;
const ASKED = 500; // milliseconds in which a window says what it shows
const PATIENCE = 4000; // milliseconds until the kept page is shown instead of one that does not come

// The document comes from the server while there is one, so that a newer page is never hidden behind a kept one.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const kept = (): Promise<Response | undefined> => matchPrecache('/');
      try {
        const fresh = fetch(request);
        const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
        return (await Promise.race([fresh, late.then(kept)])) ?? (await fresh);
      } catch (error) {
        const shell = await kept();
        if (shell) return shell;
        throw error;
      }
    },
    { denylist: [/^\/api\//, /^\/assets\//, /^\/(docs|embed|metrics|healthz|readyz|schema)/, /\.[a-z]+$/] },
  ),
);

precacheAndRoute(self.__WB_MANIFEST); // behind the document's own way: the kept one shall not come first
cleanupOutdatedCaches();

// Built files never change under their names.
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(USED);
    const kept = await cache.match(request);
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  },
);

// A new worker waits until no page of the old build is open, or until somebody there has asked for the new one.
self.addEventListener('message', (event) => {
  if (event.data === 'renew') event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(USED).then(() => self.clients.claim()));
});

interface Shown {
  client: WindowClient;
  address: string;
}

/** The windows of this app and what each shows now: a browser knows only where a window came in. */
async function windows(): Promise<Shown[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return Promise.all(
    all.map(
      (client) =>
        new Promise<Shown>((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event: MessageEvent<string>) => done({ client, address: event.data });
          setTimeout(() => done({ client, address: client.url }), ASKED);
          client.postMessage({ where: true }, [port2]);
        }),
    ),
  );
}

let telling = Promise.resolve();
self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice;
  telling = telling.then(() => show(notice)); // one after the other: the second may be the first again
  event.waitUntil(telling);
});

/** Whether this was shown before: a server that died while it sent has sent it again. */
async function known(key: string): Promise<boolean> {
  const cache = await caches.open(TOLD);
  if (await cache.match(`/${key}`)) return true;
  await cache.put(`/${key}`, new Response());
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= REMEMBERED) await cache.delete(oldest);
  return false;
}

async function show(notice: Notice): Promise<void> {
  if (await known(notice.key)) return;
  await badge(notice.waiting);
  const looking = (await windows()).some(
    (one) => one.client.focused && tableOf(one.address) === notice.table,
  );
  if (looking && notice.table) return; // they see it
  await self.registration.showNotification(notice.title, {
    body: notice.text,
    lang: notice.lang,
    tag: notice.table ?? 'mastaba', // the newest of a table replaces the one before
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: notice,
  });
}

async function badge(waiting: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as Notice));
});

/** The window that shows the table; else one that is in the lobby, which goes there; else a new one. */
async function open(notice: Notice): Promise<void> {
  const all = await windows();
  const there = all.find((one) => notice.table && tableOf(one.address) === notice.table);
  const idle = all.find((one) => new URL(one.address).pathname === '/');
  const found = (there ?? idle)?.client;
  if (!found) {
    await self.clients.openWindow(addressOf(notice));
    return;
  }
  if (!there) found.postMessage({ go: addressOf(notice) });
  await found.focus().catch(() => undefined); // a browser may want a press of its own for that
}
