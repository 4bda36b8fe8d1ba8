// [English, German]
export const WORDS = {
  skip: ['Skip', 'Überspringen'],
  close: ['Close', 'Schließen'],
  day: ['Day', 'Tag'],
  night: ['Night', 'Nacht'],
  language: ['Language', 'Sprache'],
  other_moves: ['Other moves', 'Weitere Züge'],
} satisfies Record<string, readonly [en: string, de: string]>;

export type WordKey = keyof typeof WORDS;
