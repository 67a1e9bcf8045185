import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that belong to one household or office. */
const IPV6_NETWORK = 64;

/** Who asks, as far as visits are told apart: an address, or a network of IPv6 addresses. */
export function visitorAddress(request: Request): string {
  return ipKeyGenerator(request.ip ?? '', IPV6_NETWORK);
}
