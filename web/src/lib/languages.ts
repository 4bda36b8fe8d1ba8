// The languages that there are: those of which somebody has written catalogues. The first one is English.
import catalogues from 'virtual:texts';

export const languages: readonly string[] = Object.keys(catalogues);

/** The first of somebody's wishes that is spoken here; of `pt-BR`, `pt` is good enough. The server has the same rule: `texts/wishes.py`. */
export function spokenHere(wishes: readonly string[], here = languages): string {
  const base = (tag: string): string => tag.toLowerCase().split('-')[0]!;
  for (const wish of wishes) {
    const found =
      here.find((lang) => lang.toLowerCase() === wish.toLowerCase()) ??
      here.find((lang) => lang.toLowerCase() === base(wish)) ??
      here.find((lang) => base(lang) === base(wish));
    if (found) return found;
  }
  return here[0]!;
}

/** What a language calls itself: "English", "Deutsch". */
export function ownName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
