// The painted gables on one sheet: a chunk of its own, fetched with the first board.
import '../../../lib/gilding';
import { hangSheet } from '../../../lib/sheet';

const drawings = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

hangSheet(Object.values(drawings).join(''));
