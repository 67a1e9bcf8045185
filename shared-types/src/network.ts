/** How many bits of an address name a network. */
export interface NetworkBits {
  ipv4: 24 | 32;
  ipv6: 48 | 64;
}

/** One address of IPv4; of IPv6 the half that a customer does not choose at will. */
const ONE_CUSTOMER: NetworkBits = { ipv4: 32, ipv6: 64 };

/** At least two colons, as in no IPv4 address with a port. */
const IPV6 = /^(?=.*:.*:)[\da-f:.]+$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The network by which an address is counted, by default the IPv4 address itself or the /64 of an IPv6 address.
 * @param address e.g. `192.0.2.7`, `::ffff:192.0.2.7`, `2001:db8::7`, or a network that this has returned; null counts
 * as one network
 */
export function networkOf(address: string | null, { ipv4, ipv6 } = ONE_CUSTOMER): string {
  if (address === null) return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/[%/].*$/, '');
  if (!IPV6.test(plain)) return ipv4 === 32 ? plain : `${plain.replace(/\.\d+$/, '')}.0/24`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An IPv4 address at the end takes the room of two groups.
  const length = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, ipv6 / 16);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${ipv6}`;
}
