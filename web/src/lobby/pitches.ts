// One sentence about each game.
import { t } from '../lib/i18n';

const PITCHES = { valley: 'pitch_valley', pyramids: 'pitch_pyramids', dahshur: 'pitch_dahshur' } as const;

export function pitchOf(game: string): string {
  return Object.hasOwn(PITCHES, game) ? t(PITCHES[game as keyof typeof PITCHES]) : '';
}
