/** The file ends early or its structure does not hold together. */
export class BrokenImageError extends Error {
  override name = 'BrokenImageError';
}

const SOS = 0xda;
const EOI = 0xd9;
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** JFIF (APP0), ICC profiles (APP2) and Adobe's colour transform (APP14) decide how the image looks. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.toString('latin1', 4, 8) === 'JFIF';
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  if (marker === 0xee) return segment.toString('latin1', 4, 9) === 'Adobe';
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isApplication && !isComment;
}

/** Where the entropy-coded data that starts at `at` ends: at the next marker other than restarts and stuffing. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1];
    if (marker === undefined) break;
    if (marker !== 0x00 && marker !== 0xff && !isStandalone(marker)) return next;
  }
  throw new BrokenImageError('the JPEG ends early');
}

/**
 * A JPEG without EXIF, GPS, XMP, IPTC, comments, previews and trailing bytes; the coded image itself is not touched. A
 * clean file is returned byte for byte.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new BrokenImageError('the JPEG has no marker');
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return Buffer.concat(kept);
    }
    if (isStandalone(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) throw new BrokenImageError('the JPEG ends early');
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (segmentEnd > bytes.length) throw new BrokenImageError('the JPEG ends early');
    const end = marker === SOS ? endOfScan(bytes, segmentEnd) : segmentEnd;
    if (isKept(marker, bytes.subarray(at, segmentEnd))) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Chunks that decide how the image looks, animation (APNG) included; texts, times and EXIF are not among them. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);
const SIGNATURE_LENGTH = 8;
/** Length, type and checksum. */
const CHUNK_OVERHEAD = 12;

/** A PNG without texts, times, EXIF and trailing bytes. A clean file is returned byte for byte. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  for (;;) {
    if (at + CHUNK_OVERHEAD > bytes.length) throw new BrokenImageError('the PNG ends early');
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new BrokenImageError('the PNG ends early');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application extensions that make it loop or give its colours; XMP is not among them. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const GIF_HEADER_LENGTH = 13;

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

/** A GIF, still or animated, without comments, XMP and trailing bytes. A clean file is returned byte for byte. */
export function cleanGif(bytes: Buffer): Buffer {
  if (bytes.length < GIF_HEADER_LENGTH) throw new BrokenImageError('the GIF ends early');
  let at = GIF_HEADER_LENGTH + colourTableLength(bytes.readUInt8(10));
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

/** Chunks that carry the image, its animation and its colours; EXIF and XMP are not among them. */
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const WEBP_HEADER_LENGTH = 12;
/** VP8X flags that announce EXIF and XMP chunks. */
const METADATA_FLAGS = 0x08 | 0x04;

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8);
  return copy;
}

/** A WebP, still or animated, without EXIF and XMP. A clean file is returned byte for byte. */
export function cleanWebp(bytes: Buffer): Buffer {
  if (bytes.length < WEBP_HEADER_LENGTH) throw new BrokenImageError('the WebP ends early');
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) throw new BrokenImageError('the WebP ends early');
  const kept: Buffer[] = [];
  let at = WEBP_HEADER_LENGTH;
  while (at + 8 <= fileEnd) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > fileEnd) throw new BrokenImageError('the WebP ends early');
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = bytes.subarray(at, end);
    if (WEBP_KEPT.has(type)) kept.push(type === 'VP8X' ? withoutMetadataFlags(chunk) : chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from(bytes.subarray(0, WEBP_HEADER_LENGTH));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
