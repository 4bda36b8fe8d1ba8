// Emblems: a colour is never alone, each ware, prince and area also has a sign.
import type { GlyphName } from '../../lib/glyphs';
import type { Area } from './layout';
import type { Colour, GemName } from './pieces';

/** Lapis lazuli shines like the night sky, pottery is a jar, papyrus a reed, myrrh burns in the censer. */
export const WARE: Record<Colour, GlyphName> = { blue: 'star', red: 'urn', orange: 'reed', white: 'censer' };

export const AREA_SIGN: Record<Area, GlyphName> = {
  gift: 'king',
  market: 'basket',
  avenue: 'road',
  procession: 'walk',
  cities: 'house',
  tomb: 'pyramid',
  obelisks: 'obelisk',
  bag: 'loaf',
};

export interface Cut {
  outline: string;
  facets: string;
  /** Facets that catch the light, and those in the shade. */
  light: string;
  dark: string;
}

/** The gems differ in their cut, in a square of 24. */
export const CUTS: Record<GemName, Cut> = {
  ruby: {
    outline: 'M8 1.5h8L22.5 8v8L16 22.5H8L1.5 16V8z',
    facets:
      'M8 1.5L9.5 7h5L16 1.5M22.5 8L17 9.5v5l5.5 1.5M16 22.5L14.5 17h-5L8 22.5M1.5 16L7 14.5v-5L1.5 8M9.5 7L7 9.5v5L9.5 17h5l2.5-2.5v-5L14.5 7z',
    light: 'M8 1.5L9.5 7 7 9.5 1.5 8zM8 1.5h8L14.5 7h-5z',
    dark: 'M16 22.5L14.5 17l2.5-2.5 5.5 1.5zM8 22.5L9.5 17h5l1.5 5.5z',
  },
  emerald: {
    outline: 'M6 1.5h12l2.5 2.5v16L18 22.5H6L3.5 20V4z',
    facets: 'M8.5 6h7v12h-7zM6 1.5L8.5 6M18 1.5L15.5 6M6 22.5L8.5 18M18 22.5L15.5 18',
    light: 'M3.5 4L6 1.5h12L15.5 6h-7v12L6 22.5 3.5 20z',
    dark: 'M18 22.5H6L8.5 18h7z',
  },
  sapphire: {
    outline: 'M6 2.5h12l5 6.5-11 13.5L1 9z',
    facets: 'M1 9h22M6 2.5L8 9l4 13.5L16 9l2-6.5M8 9l4-6.5L16 9',
    light: 'M6 2.5h6L8 9H1z',
    dark: 'M23 9L12 22.5 16 9z',
  },
};
