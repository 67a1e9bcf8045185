import { BrokenImageError } from './broken-image-error';

const SOS = 0xda;
const EOI = 0xd9;
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** JFIF (APP0), ICC profiles (APP2) and Adobe's colour transform (APP14) say how to show the picture. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.toString('latin1', 4, 8) === 'JFIF';
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  if (marker === 0xee) return segment.toString('latin1', 4, 9) === 'Adobe';
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isApplication && !isComment;
}

/** Where the entropy-coded data that starts at `at` ends: at the next marker that is no restart or stuffing. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1];
    if (marker === undefined) break;
    if (marker !== 0x00 && marker !== 0xff && !isStandalone(marker)) return next;
  }
  throw new BrokenImageError('the JPEG ends early');
}

/**
 * A JPEG without EXIF, GPS, XMP, IPTC, comments, previews and whatever follows its end; the coded picture itself
 * is not touched. A clean file comes back byte for byte.
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
