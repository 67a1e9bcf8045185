import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; the other four a customer chooses at will. */
const NETWORK_GROUPS = 4;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/**
 * The network by which an address is counted: an IPv4 address itself, the /64 of an IPv6 address.
 * @param address e.g. `192.0.2.7`, `::ffff:192.0.2.7` or `2001:db8::7`; null counts as one network
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An IPv4 address at the end takes the room of two groups.
  const length = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
