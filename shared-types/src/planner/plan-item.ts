import { PROJECT_TEXT_MAX } from '../project-key';
import type { Carried } from './paths';

// A plan on the project list, with what goes with it: parts with `~` between them, which neither an address of a plan
// nor a region's id has. A name is hexadecimal UTF-8, since the list has few characters.

/** The most characters of a plan's id: a list that has nothing else. */
const MOST = PROJECT_TEXT_MAX - 'plan.'.length;

const toHex = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(text: string): string {
  const bytes = (text.match(/[\da-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const joined = (parts: readonly string[]): string =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('~');

/** The id of a plan on the project list; a name is left out only where no list has room for it. */
export function planItemId(address: string, { region = '', fitting, name = '' }: Carried): string {
  const parts = [address, region, fitting ? 'fitted' : ''];
  const whole = joined([...parts, toHex(name)]);
  return whole.length <= MOST ? whole : joined(parts);
}

/** What an id of {@link planItemId} says; `plan` may also be a short code. */
export function planOfItem(id: string): { plan: string; carried: Carried } {
  const [plan = '', region, fitting, name = ''] = id.split('~');
  return { plan, carried: { region, fitting: fitting === 'fitted', name: fromHex(name) } };
}
