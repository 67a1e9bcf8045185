import { BrokenImageError } from './broken-image-error';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application extensions that make it loop or give its colours; XMP is not among them. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const HEADER_LENGTH = 13;

const colourTableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0);

/** Where a chain of data blocks that starts at `at` ends, after its terminator. */
function endOfBlocks(bytes: Buffer, at: number): number {
  let next = at;
  for (;;) {
    const length = bytes[next];
    if (length === undefined) throw new BrokenImageError('the GIF ends early');
    next += 1 + length;
    if (length === 0) return next;
  }
}

function isKeptExtension(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === COMMENT) return false;
  return label !== APPLICATION || KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14));
}

/**
 * A GIF, still or animated, without comments and XMP, ending at its trailer. A clean file comes back byte for
 * byte.
 */
export function cleanGif(bytes: Buffer): Buffer {
  if (bytes.length < HEADER_LENGTH) throw new BrokenImageError('the GIF ends early');
  let at = HEADER_LENGTH + colourTableLength(bytes.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, at)];
  for (;;) {
    const introducer = bytes[at];
    if (introducer === TRAILER) {
      kept.push(bytes.subarray(at, at + 1));
      return Buffer.concat(kept);
    }
    let end: number;
    if (introducer === EXTENSION) {
      end = endOfBlocks(bytes, at + 2);
    } else if (introducer === IMAGE && at + 10 <= bytes.length) {
      end = endOfBlocks(bytes, at + 11 + colourTableLength(bytes.readUInt8(at + 9)));
    } else {
      throw new BrokenImageError('the GIF ends early');
    }
    if (introducer === IMAGE || isKeptExtension(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}
