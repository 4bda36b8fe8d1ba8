// What somebody is typing outlives a reload of the page, in this window only.
const key = (place: string): string => `mastaba.draft.${place}`;

export function draftOf(place: string): string {
  try {
    return sessionStorage.getItem(key(place)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(place), text);
    else sessionStorage.removeItem(key(place));
  } catch {
    // Without storage a reload begins with an empty field.
  }
}
