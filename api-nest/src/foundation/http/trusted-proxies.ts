import { BlockList, isIPv6 } from 'node:net';

/** Addresses from which the site's own server may call: this machine, or the containers' network. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('10.0.0.0', 8);
INSIDE.addSubnet('172.16.0.0', 12);
INSIDE.addSubnet('192.168.0.0', 16);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

/** Kept, since callers are few (the site's server) and Express asks several times a request. */
const known = new Map<string, boolean>();
const KNOWN_AT_MOST = 1000;

function isInside(address: string): boolean {
  const answer = known.get(address);
  if (answer !== undefined) return answer;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const inside = INSIDE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(address, inside);
  return inside;
}

/**
 * Express's `trust proxy`: a caller from inside is the site's own server, whose last `X-Forwarded-For` entry is the
 * visitor, or the nearest of `count` proxies in front of the site (`TRUST_PROXY`).
 */
export function trustedProxies(count: number): (address: string, hop: number) => boolean {
  return (address, hop) => (hop === 0 ? isInside(address) : hop <= count);
}
