import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Account from '../src/lib/Account.svelte';
import { session } from '../src/lib/session.svelte';
import { choose } from '../src/lib/settings.svelte';
import type { ProgramInfo, SessionInfo } from '../src/lib/wire';

const HERE: SessionInfo = { id: 'a', device: 'Firefox · Linux', created: 1, seen: 1_790_000_000, here: true };
const PHONE: SessionInfo = {
  id: 'b',
  device: 'Safari · iPhone',
  created: 1,
  seen: 1_790_000_000,
  here: false,
};
const ODD: SessionInfo = { id: 'c', device: '', created: 1, seen: 1_790_000_000, here: false };

const ABACUS: ProgramInfo = { id: 'x', name: 'Abacus', scope: ['play'], created: 1, seen: 1_790_000_000 };

/** A server: what it was asked, and what it answers. */
let asked: [string, unknown][];
let answers: Record<string, unknown>;

beforeEach(() => {
  choose('lang', 'en');
  asked = [];
  answers = {
    'GET /me/sessions': [HERE, PHONE, ODD],
    'GET /me/programs': [],
    'GET /account/codes': { left: 3 },
    'POST /account': { id: 'p', name: 'Meret', account: 'meret' },
    'POST /account/codes': { codes: ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'] },
    'POST /account/password': { id: 'p', name: 'Meret', account: 'meret' },
  };
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const path = `${init.method} ${url.pathname.slice('/api'.length)}`;
    asked.push([path, init.body ? JSON.parse(init.body as string) : null]);
    const answer = answers[path];
    if (answer instanceof Response) return Promise.resolve(answer);
    return Promise.resolve(
      answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer)),
    );
  });
});
afterEach(() => {
  cleanup();
  session.me = null;
  vi.unstubAllGlobals();
});

const type = (label: string | RegExp, value: string): Promise<boolean> =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string): Promise<boolean> =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));

function opened(account: string | null): void {
  session.me = { id: 'p', name: 'Meret', account, vacation: null, program: false, named: true };
  render(Account, { open: true, onclose: () => undefined });
}

describe('the account sheet', () => {
  it('shows where somebody is logged in, and logs them out there', async () => {
    opened('meret');
    const phone = (await screen.findByText('Safari · iPhone')).closest('li')!;
    expect(within(phone).getByText(/last used .*2026/)).toBeTruthy();
    expect(screen.getByText('Unknown device')).toBeTruthy();
    const here = screen.getByText('Firefox · Linux').closest('li')!;
    expect(within(here).queryByRole('button')).toBeNull();
    answers['GET /me/sessions'] = [HERE, ODD];
    await press('Log out on Safari · iPhone');
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(asked).toContainEqual(['DELETE /me/sessions/b', null]);
    expect(await screen.findByText('Logged out there.')).toBeTruthy();
  });

  it('logs out everywhere else', async () => {
    opened('meret');
    await screen.findByText('Safari · iPhone');
    answers['GET /me/sessions'] = [HERE];
    await press('Log out on all other devices');
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(asked).toContainEqual(['DELETE /me/sessions', null]);
  });

  it('shows recovery codes once, as soon as there is an account', async () => {
    opened(null);
    answers['GET /account/codes'] = { left: 0 }; // asked before they are made
    await type('Account name', 'Meret');
    await type(/^Password/, 'the gate of reeds');
    await press('Create account');
    expect(await screen.findByText('AAAA-AAAA-AAAA-AAAA')).toBeTruthy();
    expect(screen.queryByText(/You have none yet/)).toBeNull();
    await screen.findByText(/You have 2 left/);
    answers['GET /account/codes'] = { left: 3 };
    expect(asked).toContainEqual(['POST /account/codes', { password: 'the gate of reeds' }]);
    cleanup();
    opened('meret');
    await screen.findByText(/You have 3 left/);
    expect(screen.queryByText('AAAA-AAAA-AAAA-AAAA')).toBeNull();
  });

  it('shows the token of a program once, and revokes it', async () => {
    opened('meret');
    answers['POST /me/programs'] = { program: ABACUS, token: 'mastaba_secret' };
    answers['GET /me/programs'] = [ABACUS];
    await type(/called at tables/, 'Abacus');
    await fireEvent.click(screen.getByLabelText('open tables'));
    await press('Make a token');
    expect(await screen.findByText('mastaba_secret')).toBeTruthy();
    expect(asked).toContainEqual(['POST /me/programs', { name: 'Abacus', scope: ['play'] }]);
    expect(await screen.findByText(/sit down and play · last used .*2026/)).toBeTruthy();
    answers['GET /me/programs'] = [{ ...ABACUS, scope: [], seen: null }];
    await press('Revoke the token of Abacus');
    expect(await screen.findByText('no token')).toBeTruthy();
    expect(asked).toContainEqual(['DELETE /me/programs/x/token', null]);
    expect(screen.queryByText('mastaba_secret')).toBeNull();
  });

  it('changes the password, and keeps what was typed if it is refused', async () => {
    opened('meret');
    const no = JSON.stringify({ code: 'wrong', text: 'this is not your password' });
    answers['POST /account/password'] = new Response(no, { status: 403 });
    await type('Current password', 'something else');
    await type(/^New password/, 'seven white cows');
    await press('Set the new password');
    expect(await screen.findByText('this is not your password')).toBeTruthy();
    expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('seven white cows');
    answers['POST /account/password'] = { id: 'p', name: 'Meret', account: 'meret' };
    await press('Set the new password');
    expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
    expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
  });

  it('asks for the password before an account is deleted, and not a guest', async () => {
    const no = JSON.stringify({ code: 'wrong', text: 'this is not your password' });
    answers['DELETE /me'] = new Response(no, { status: 403 });
    opened('meret');
    await press('Delete me');
    const sheet = screen.getByRole('dialog', { hidden: true });
    const field = [...sheet.querySelectorAll<HTMLInputElement>('input[type=password]')].at(-1)!;
    await fireEvent.input(field, { target: { value: 'the gate of reeds' } });
    await press('Delete for good');
    await waitFor(() => expect(asked).toContainEqual(['DELETE /me', { password: 'the gate of reeds' }]));
    expect(await screen.findByText('this is not your password')).toBeTruthy();
    cleanup();
    answers['DELETE /me'] = new Response(no, { status: 403 });
    opened(null);
    await press('Delete me');
    await press('Delete for good');
    await waitFor(() => expect(asked).toContainEqual(['DELETE /me', null]));
  });

  it('sets a new password by a recovery code, in German', async () => {
    choose('lang', 'de');
    const no = JSON.stringify({ code: 'wrong', text: 'Name oder Code stimmt nicht' });
    answers['POST /account/recover'] = new Response(no, { status: 401 });
    opened(null);
    await fireEvent.click(screen.getByRole('radio', { name: 'Anmelden', hidden: true }));
    await press('Passwort vergessen?');
    await type('Kontoname', 'Meret');
    await type('Wiederherstellungscode', ' aaaa-aaaa ');
    await type(/^Neues Passwort/, 'sieben weiße Kühe');
    await press('Neues Passwort setzen');
    await waitFor(() =>
      expect(asked).toContainEqual([
        'POST /account/recover',
        { name: 'Meret', code: 'aaaa-aaaa', password: 'sieben weiße Kühe' },
      ]),
    );
    expect(await screen.findByText('Name oder Code stimmt nicht')).toBeTruthy();
  });
});
