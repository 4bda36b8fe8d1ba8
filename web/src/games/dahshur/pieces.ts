// The pieces of Dahshur by their ids, as facts name them: "blue-4", "prince:blue-4".
import type { City, DahshurView, Player } from './facts';

export type Colour = Player['colour'];
export type GemName = keyof DahshurView['bag'];
export type Metal = keyof Pick<City, 'gold' | 'silver'>;

export const COLOURS: readonly Colour[] = ['blue', 'red', 'orange', 'white'];
export const GEMS: readonly GemName[] = ['ruby', 'emerald', 'sapphire'];
export const METALS: readonly Metal[] = ['gold', 'silver'];

export const colourOf = (prince: string): Colour => prince.split('-')[0] as Colour;
export const valueOf = (prince: string): number => Number(prince.split('-')[1]);
/** "gem:ruby": "ruby". */
export const idOf = (piece: string | null | undefined): string => piece?.split(':')[1] ?? '';
