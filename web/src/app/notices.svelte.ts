// Being told that it is my turn while I am away: what the server knows of my wishes, and this browser's part in it.
import { api } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { NoticeSettings, NoticeWishes } from '../lib/wire';
import { app } from './app.svelte';

class Notices {
  now = $state.raw<NoticeSettings | null>(null);
  /** The address of this browser at its push service, as a digest; '' while it has none. */
  private mine = $state('');

  /** Whether this browser can be told at all: not over plain HTTP from another machine, for instance. */
  get possible(): boolean {
    return app.registration !== null && 'PushManager' in globalThis && 'Notification' in globalThis;
  }

  /** This browser among the places. */
  get here(): NoticeSettings['places'][number] | undefined {
    return this.now?.places.find((place) => place.kind === 'push' && place.digest === this.mine);
  }

  async load(): Promise<void> {
    this.now = await api.notices();
    const found = await app.registration?.pushManager?.getSubscription();
    this.mine = found ? await digest(found.endpoint) : '';
  }

  async wish(change: Partial<NoticeWishes>): Promise<void> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wishes = this.now?.wishes;
    if (wishes) this.now = await api.wishNotices({ ...wishes, ...change, zone });
  }

  /** Ask the browser, then the server. False if the person has said no. */
  async begin(): Promise<boolean> {
    if (!this.now || !app.registration || (await Notification.requestPermission()) !== 'granted')
      return false;
    const manager = app.registration.pushManager;
    await (await manager.getSubscription())?.unsubscribe(); // it may be to an older key of the server's
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: this.now.key });
    const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
    this.now = await api.addPush({ endpoint: made.endpoint, keys: { p256dh, auth }, lang: settings.lang });
    this.mine = await digest(made.endpoint);
    return true;
  }

  async remove(id: string): Promise<void> {
    if (id === this.here?.id) await (await app.registration?.pushManager.getSubscription())?.unsubscribe();
    this.now = await api.removePlace(id);
  }

  async add(kind: 'mail' | 'hook', address: string): Promise<void> {
    this.now = await api.addPlace(kind, { address: address.trim(), lang: settings.lang });
  }

  async confirm(code: string): Promise<void> {
    this.now = await api.confirmMail(code);
  }
}

async function digest(text: string): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hashed)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const notices = new Notices();
