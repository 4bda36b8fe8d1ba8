// The rule books, loaded when somebody wants to read; one per game and language.
import { api } from './api';
import type { RuleBook } from './wire';

const books = new Map<string, Promise<RuleBook>>();

export function ruleBook(game: string, lang: string): Promise<RuleBook> {
  const name = `${game} ${lang}`;
  let book = books.get(name);
  if (!book) {
    book = api.rules(game);
    book.catch(() => books.delete(name));
    books.set(name, book);
  }
  return book;
}
