// Gold leaf for all drawings: hung once, before the first sheet that is gilded.
import leaf from './art/leaf.svg?raw';
import { hangSheet } from './sheet';

hangSheet(leaf);
