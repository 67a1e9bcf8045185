import type { ImageKind } from './file-kind';

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const numberAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** A PNG with a control chunk for more than one frame before its image. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + numberAt(bytes, at)) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') return numberAt(bytes, at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

const ANIMATION_FLAG = 0x02;

function isMovingWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATION_FLAG) !== 0;
}

/** An AVIF that names a sequence of images among its brands. */
function isMovingAvif(bytes: Uint8Array): boolean {
  return textAt(bytes, 8, Math.min(numberAt(bytes, 0), 128) - 8).includes('avis');
}

/**
 * Whether an image says in its header that it is an animation. Of a GIF only its frames tell, which are not looked at.
 * @param bytes the whole file
 */
export function saysItMoves(kind: ImageKind, bytes: Uint8Array): boolean {
  if (kind === 'png') return isMovingPng(bytes);
  if (kind === 'webp') return isMovingWebp(bytes);
  return kind === 'avif' && isMovingAvif(bytes);
}
