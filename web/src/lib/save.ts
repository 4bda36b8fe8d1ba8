import { t } from './i18n';

/** Hand a document to the person as a file. */
export function save(name: string, content: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Put a text on the clipboard; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The same, and what is said of it. */
export const copied = async (text: string): Promise<string> =>
  t((await copy(text)) ? 'copied' : 'copy-by-hand');
