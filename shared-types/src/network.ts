/** One address of IPv4; of IPv6 the part that a provider gives a customer, who chooses the rest at will. */
const ONE_CUSTOMER = { ipv4: 32 } as const;
const IPV6_BITS = 48;

/** At least two colons, as in no IPv4 address with a port. */
const IPV6 = /^(?=.*:.*:)[\da-f:.]+$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The network by which an address is counted: the /48 of an IPv6 address; of IPv4 the address itself, or its /24.
 * @param address e.g. `192.0.2.7`, `::ffff:192.0.2.7`, `2001:db8::7`, or a network that this has returned; null counts
 * as one network
 */
export function networkOf(address: string | null, { ipv4 }: { ipv4: 24 | 32 } = ONE_CUSTOMER): string {
  if (address === null) return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/[%/].*/s, '');
  if (!IPV6.test(plain)) return ipv4 === 32 ? plain : `${plain.replace(/\.\d+$/, '')}.0/24`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An IPv4 address at the end takes the room of two groups.
  const length = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, IPV6_BITS / 16);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${IPV6_BITS}`;
}
