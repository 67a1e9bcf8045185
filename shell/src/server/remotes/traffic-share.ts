import { createHash } from 'node:crypto';

/**
 * Whether a visitor is in a version's share of the traffic. The visitor's number and the version's salt decide, and
 * nothing else: a larger share has everybody of the smaller one in it, whoever comes and goes.
 * @param visitor any text that stays the visitor's
 * @param traffic percent, 0 to 100
 */
export function isInShare(visitor: string, salt: string, traffic: number): boolean {
  const hash = createHash('sha256').update(`${visitor} ${salt}`).digest().readUInt32BE(0);
  return (hash / 2 ** 32) * 100 < traffic;
}
