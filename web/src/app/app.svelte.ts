// The page as an app of this device: its worker, its badge, and the offer to install it.
import { route } from '../lib/route.svelte';

/** What Chromium's browsers offer a page that can be installed; others have it in their own menu. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

class App {
  /** The worker of this page; null where there is none, as over plain HTTP from another machine. */
  registration = $state.raw<ServiceWorkerRegistration | null>(null);
  offer = $state.raw<InstallOffer | null>(null);

  /** Once the page stands: the worker takes what it keeps from the same line. */
  start(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // offered in the menu, not over the game
      this.offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    navigator.serviceWorker.addEventListener(
      'message',
      (event: MessageEvent<{ go?: string; where?: true }>) => {
        if (event.data.go) route.go(event.data.go);
        if (event.data.where) event.ports[0]?.postMessage(location.href);
      },
    );
    const register = (): void => {
      navigator.serviceWorker.register('/worker.js').then(
        (found) => (this.registration = (found as ServiceWorkerRegistration | undefined) ?? null),
        () => undefined, // then without
      );
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
  }

  async install(): Promise<void> {
    const answer = await this.offer?.prompt();
    if (answer?.outcome === 'accepted') this.offer = null;
  }

  /** Load the newer page, and let its worker take over from the one that keeps the old files. */
  async renew(): Promise<void> {
    const registration = await this.registration?.update().catch(() => null);
    (registration ?? this.registration)?.waiting?.postMessage('renew');
    location.reload();
  }

  /** On the icon: at how many tables it is my turn. */
  count(waiting: number): void {
    if (!('setAppBadge' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
    (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
  }
}

export const app = new App();
