import { BrokenImageError } from './broken-image-error';

/** Chunks that carry the picture, its animation and its colours; EXIF and XMP are not among them. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEADER_LENGTH = 12;
/** VP8X flags that announce EXIF and XMP chunks. */
const METADATA_FLAGS = 0x08 | 0x04;

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8);
  return copy;
}

/** A WebP, still or animated, without EXIF and XMP. A clean file comes back byte for byte. */
export function cleanWebp(bytes: Buffer): Buffer {
  if (bytes.length < HEADER_LENGTH) throw new BrokenImageError('the WebP ends early');
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) throw new BrokenImageError('the WebP ends early');
  const kept: Buffer[] = [];
  let at = HEADER_LENGTH;
  while (at + 8 <= fileEnd) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > fileEnd) throw new BrokenImageError('the WebP ends early');
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = bytes.subarray(at, end);
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withoutMetadataFlags(chunk) : chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from(bytes.subarray(0, HEADER_LENGTH));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
