/** A part of an address as it was meant. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone %: somebody has mutilated the address
  }
}
