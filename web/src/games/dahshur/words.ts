// The board's own sentences: board-… of the game's catalogue.
import { sayings } from '../../lib/i18n';

export const t = sayings('dahshur');

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
