// The small markup of the table's texts: {kind:id|label}, {dim|…}, {strong|…}; \{ \| \} \\ stand for themselves.
// Labels may hold names that people chose: everything is text, nothing is ever HTML.

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'style'; style: string; inner: Span[] }
  | { kind: 'piece'; piece: string; type: string; id: string; inner: Span[] };

/** A text that somebody chose, as a part of ours. */
export const escaped = (text: string): string => text.replace(/[\\{}|]/g, '\\$&');

/** A piece as a sentence is given it: `{ PIECE($piece, case: "acc") }`. */
export interface Piece {
  kind: string;
  id: string | number;
  /** By case, `nom` at least, where the language has cases. */
  names: string | Record<string, string>;
}

/** Somebody at the table: `{ SEAT($who) }`. */
export interface Seat {
  number: number;
  name: string;
}

const marked = (kind: string, id: string | number, label: string): string =>
  `{${kind}:${escaped(String(id))}|${escaped(label)}}`;

/** A missing case is said in the nominative. */
export const markedPiece = ({ kind, id, names }: Piece, which = 'nom'): string =>
  marked(kind, id, typeof names === 'string' ? names : (names[which] ?? names['nom'] ?? ''));

export const markedSeat = ({ number, name }: Seat): string => marked('seat', number, name);

export function parse(source: string): Span[] {
  let at = 0;

  function spans(inside: boolean): Span[] {
    const found: Span[] = [];
    let text = '';
    const flush = (): void => {
      if (text) found.push({ kind: 'text', text });
      text = '';
    };
    while (at < source.length) {
      const c = source[at]!;
      if (c === '\\' && at + 1 < source.length) {
        text += source[at + 1]!;
        at += 2;
      } else if (c === '}' && inside) {
        break;
      } else if (c === '{') {
        const begun = at;
        const span = braces();
        if (span) {
          flush();
          found.push(span);
        } else {
          text += c; // not ours: shown as it is
          at = begun + 1;
        }
      } else {
        text += c;
        at += 1;
      }
    }
    flush();
    return found;
  }

  function braces(): Span | null {
    const head = /^\{([a-z_]+)(?::([^|{}\\]*))?\|/.exec(source.slice(at, at + 200));
    if (!head) return null;
    at += head[0].length;
    const inner = spans(true);
    if (source[at] !== '}') return null;
    at += 1;
    const [, type = '', id] = head;
    return id === undefined
      ? { kind: 'style', style: type, inner }
      : { kind: 'piece', piece: `${type}:${id}`, type, id, inner };
  }

  return spans(false);
}

/** The same without markup, for screen readers, titles and searching. */
export function plain(source: string): string {
  const flat = (spans: Span[]): string =>
    spans.map((s) => (s.kind === 'text' ? s.text : flat(s.inner))).join('');
  return flat(parse(source));
}

/** The pieces that a text names. */
export function pieces(source: string): string[] {
  const all = (spans: Span[]): string[] =>
    spans.flatMap((s) =>
      s.kind === 'text' ? [] : [...(s.kind === 'piece' ? [s.piece] : []), ...all(s.inner)],
    );
  return all(parse(source));
}
