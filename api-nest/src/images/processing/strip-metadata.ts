/** The file ends early or its structure does not hold together. */
class BrokenImageError extends Error {
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

/**
 * Where the next marker from `at` on begins: two bytes, other than restarts and stuffing. At the end of the file
 * without one. Browsers skip whatever is before it.
 */
function nextMarker(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1];
    if (marker === undefined) return next;
    if (marker !== 0x00 && marker !== 0xff && !isStandalone(marker)) return next;
  }
  return bytes.length;
}

export const JPEG_END = Buffer.from([0xff, EOI]);

/** A file without its notes, and whether it had the mark of its end: without one, part of the image may be missing. */
export interface CleanFile {
  bytes: Buffer;
  hasEnd: boolean;
}

/**
 * A JPEG without EXIF, GPS, XMP, IPTC, comments, previews, bytes between its segments and trailing bytes; the coded image
 * itself is not touched. A clean file is returned byte for byte.
 */
export function cleanJpeg(bytes: Buffer): CleanFile {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasScan = false;
  let at = nextMarker(bytes, 2);
  while (at + 4 <= bytes.length && bytes[at + 1] !== EOI) {
    const marker = bytes.readUInt8(at + 1);
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (segmentEnd > bytes.length) break;
    const next = nextMarker(bytes, segmentEnd);
    hasScan ||= marker === SOS;
    const end = marker === SOS ? next : segmentEnd;
    if (isKept(marker, bytes.subarray(at, segmentEnd))) kept.push(bytes.subarray(at, end));
    at = next;
  }
  const hasEnd = bytes[at] === 0xff && bytes[at + 1] === EOI;
  if (!hasScan) throw new BrokenImageError('the JPEG ends early');
  return { bytes: Buffer.concat([...kept, JPEG_END]), hasEnd };
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

const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

/** The chunks of a PNG up to its end, or to the first that is cut off. */
function* chunksOf(bytes: Buffer): Generator<{ type: string; chunk: Buffer }> {
  for (let at = SIGNATURE_LENGTH; at + CHUNK_OVERHEAD <= bytes.length;) {
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || type === 'IEND') return;
    yield { type, chunk: bytes.subarray(at, end) };
    at = end;
  }
}

/** A PNG without texts, times, EXIF and trailing bytes. A clean file is returned byte for byte. */
export function cleanPng(bytes: Buffer): CleanFile {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  for (const { type, chunk } of chunksOf(bytes)) if (PNG_KEPT.has(type)) kept.push(chunk);
  return { bytes: Buffer.concat([...kept, PNG_END]), hasEnd: bytes.includes(PNG_END) };
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

/** Where a chain of data blocks that starts at `at` ends, after its terminator; behind the file without one. */
function endOfBlocks(bytes: Buffer, at: number): number {
  let next = at;
  for (;;) {
    const length = bytes[next] ?? 0;
    if (next > bytes.length) throw new BrokenImageError('the GIF ends early');
    next += 1 + length;
    if (length === 0) return next;
  }
}

function isKeptExtension(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === COMMENT) return false;
  return label !== APPLICATION || KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14));
}

const GIF_END = Buffer.from([TRAILER]);
const BLOCK_END = Buffer.from([0]);

/** A GIF, still or animated, without comments, XMP and trailing bytes. A clean file is returned byte for byte. */
export function cleanGif(bytes: Buffer): CleanFile {
  if (bytes.length < GIF_HEADER_LENGTH) throw new BrokenImageError('the GIF ends early');
  let at = GIF_HEADER_LENGTH + colourTableLength(bytes.readUInt8(10));
  let hasImage = false;
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const introducer = bytes[at];
    let end: number;
    if (introducer === EXTENSION) {
      end = endOfBlocks(bytes, at + 2);
    } else if (introducer === IMAGE && at + 10 <= bytes.length) {
      end = endOfBlocks(bytes, at + 11 + colourTableLength(bytes.readUInt8(at + 9)));
    } else if (hasImage) {
      // Browsers show what came before.
      break;
    } else {
      throw new BrokenImageError('the GIF has an unknown block');
    }
    hasImage ||= introducer === IMAGE;
    if (introducer === IMAGE || isKeptExtension(bytes, at)) kept.push(bytes.subarray(at, end));
    if (end > bytes.length) kept.push(BLOCK_END);
    at = end;
  }
  return { bytes: Buffer.concat([...kept, GIF_END]), hasEnd: bytes[at] === TRAILER };
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
export function cleanWebp(bytes: Buffer): CleanFile {
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
  return { bytes: Buffer.concat([header, body]), hasEnd: true };
}
