import { BrokenImageError } from './broken-image-error';

/** Chunks that say how to show the picture, animation (APNG) included; texts, times and EXIF are not among them. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);
const SIGNATURE_LENGTH = 8;
/** Length, type and checksum. */
const CHUNK_OVERHEAD = 12;

/** A PNG without texts, times, EXIF and whatever follows its end. A clean file comes back byte for byte. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  for (;;) {
    if (at + CHUNK_OVERHEAD > bytes.length) throw new BrokenImageError('the PNG ends early');
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new BrokenImageError('the PNG ends early');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}
