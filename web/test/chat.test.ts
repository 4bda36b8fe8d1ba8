import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../src/lib/settings.svelte';
import type { ChatLine } from '../src/lib/wire';
import Chat from '../src/table/Chat.svelte';
import { said, tableNow } from './tables';

const line = (number: number, text: string): ChatLine => said(number, text, { mine: true, seat: 0 });

describe('the chat', () => {
  const onsay = vi.fn(() => true);
  const lay = () =>
    render(Chat, { table: tableNow(), place: 't1', chat: [line(1, 'hello there')], connected: true, onsay });
  const field = (): HTMLInputElement => screen.getByPlaceholderText('Say something');
  const send = (): HTMLButtonElement => screen.getByRole('button', { name: 'Send' });
  const type = (text: string): Promise<boolean> => fireEvent.input(field(), { target: { value: text } });
  beforeEach(() => {
    choose('lang', 'en');
    sessionStorage.clear();
    onsay.mockClear();
  });

  it.each([
    ['hello  there', 'hello there'],
    ['hello\u00a0there\u2060', 'hello there'],
    ['hello \u{1fa77} there', 'hello there'], // a sign newer than the server
    ['mi\u200cxed', 'mi\u200cxed'],
    ['!!!', '!!!'],
  ])('knows that it was heard, however the server writes it: %j', async (typed, kept) => {
    const { rerender } = lay();
    await type(typed);
    await fireEvent.click(send());
    expect(onsay).toHaveBeenCalledWith(typed);
    expect([field().value, send().disabled]).toEqual([typed, true]); // it may be lost on the way
    await rerender({ chat: [line(1, 'hello there'), line(2, 'something else')] });
    expect(field().value).toBe(typed);
    await rerender({ chat: [line(1, 'hello there'), line(2, 'something else'), line(3, kept)] });
    expect(field().value).toBe('');
  });

  it('leaves alone what has been typed since', async () => {
    const { rerender } = lay();
    await type('hello');
    await fireEvent.click(send());
    await type('and more');
    await rerender({ chat: [line(2, 'hello')] });
    expect([field().value, send().disabled]).toEqual(['and more', false]);
  });

  it('sends nothing of which nothing would be left', async () => {
    lay();
    await type(' \u200b\u2060 ');
    expect(send().disabled).toBe(true);
    await fireEvent.submit(field().form!);
    expect(onsay).not.toHaveBeenCalled();
  });
});
