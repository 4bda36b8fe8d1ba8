// The board's own sentences: board-… of the game's catalogue.
import { sayings } from '../../lib/i18n';

export const t = sayings('valley');
