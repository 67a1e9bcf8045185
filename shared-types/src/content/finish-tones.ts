import { searchKey } from '../search-key';

const TONES = new Map([
  ['maple', '#e3c9a1'],
  ['cherry', '#9c5a3c'],
  ['walnut', '#5d4330'],
  ['oak', '#c49a6c'],
  ['white', '#ffffff'],
  ['black', '#1a1a1a'],
  ['white frame', '#ffffff'],
  ['black frame', '#1a1a1a'],
  ['white wood', '#f1ebe0'],
  ['black wood', '#2b2622'],
]);

/** CSS hex colour that represents a named finish (public-site 3); undefined for unknown finishes. */
export function finishTone(finish: string): string | undefined {
  return TONES.get(searchKey(finish));
}
