import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS, IMAGE_MAX_SIDE, IMAGE_TOO_LARGE } from 'shared-types/image';
import { fileKind, isImageKind, MEDIA_TYPES, refusalOf, type ImageKind } from 'shared-types/file-kind';
import { saysItMoves } from 'shared-types/moving-image';
import sharp from 'sharp';
import { DomainError, TooLargeError } from '../../foundation/http/domain-errors';
import { drawSvg } from './draw-svg';
import type { ProcessedImage } from './picture-job';
import { refusal } from './refusal';
import { cleanGif, cleanJpeg, cleanPng, cleanWebp, JPEG_END } from './strip-metadata';
import { turnAnimation } from './turn-animation';
import { openImage, RENDITION, TOO_MANY_PIXELS, variantByName } from './variant';

// Each image is used once, so a cache would only take memory.
sharp.cache(false);

const DAMAGED =
  'This image is damaged or incomplete: part of it is missing or cannot be read. Copy it again from where it comes from, or export it again.';
const BROKEN_ANIMATION =
  'This animation is damaged, and only a still image of it can be read. Please export it again.';
const BROKEN_DRAWING = 'This drawing is damaged: it is not valid XML. Please export it again.';
const TOO_LONG = `An image may have at most ${IMAGE_MAX_SIDE} px on its longest side.`;
const MOVING_AVIF =
  'This is an animated AVIF, of which the library would keep a still image. Export it as an animated WebP or GIF and send that.';
const SIDEWAYS_PNG =
  'This animated PNG is stored sideways, and turning it would leave a still image. Turn it upright, export it and send it again.';

/** Whether an error is a decoder's, and thus about the bytes. */
export const isDecoderError = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof DomainError) && !(error instanceof TypeError);

/** Raster images; drawings are made into one. */
type RasterKind = Exclude<ImageKind, 'svg'>;

/** An image that is sent, and what its header says. */
interface Sent {
  kind: RasterKind;
  bytes: Buffer;
  metadata: sharp.Metadata;
  moves: boolean;
}

/** What the library keeps. */
interface Kept {
  bytes: Buffer;
  mediaType: string;
}

/**
 * Encodes an image again, upright, at a visually lossless quality. Without `optimiseCoding`, which saves a few per cent
 * but holds all coefficients in memory: 441 instead of 167 MB for 24 megapixels.
 * @param failOn the damage at which it stops
 */
async function encodeAgain({ kind, bytes, metadata }: Sent, failOn: sharp.FailOnOptions): Promise<Kept> {
  const upright = openImage(bytes, undefined, failOn).autoOrient().keepIccProfile();
  if (metadata.hasAlpha || kind === 'png' || kind === 'gif') {
    return { bytes: await upright.png().toBuffer(), mediaType: MEDIA_TYPES.png };
  }
  const encoded = upright.jpeg({
    quality: 92,
    chromaSubsampling: metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
    optimiseCoding: false,
  });
  return { bytes: await encoded.toBuffer(), mediaType: MEDIA_TYPES.jpeg };
}

const CLEANERS = { jpeg: cleanJpeg, png: cleanPng, gif: cleanGif, webp: cleanWebp } as const;

/** Throws a decoder's error for a JPEG whose coded data ends before its last row. */
async function assertAllRows(bytes: Buffer): Promise<void> {
  try {
    await openImage(bytes, undefined, 'warning').stats();
  } catch (error) {
    // Browsers show a JPEG with any other warning in full.
    if (error instanceof Error && /premature end/i.test(error.message)) throw error;
  }
}

/** The image as it is sent, without its notes; encoded again where it has to be turned, or is an AVIF. */
async function clean(sent: Sent): Promise<Kept> {
  const { kind, bytes, metadata, moves } = sent;
  if (kind === 'avif') return encodeAgain(sent, 'error');
  if ((metadata.orientation ?? 1) > 1) {
    return moves ? turnAnimation(bytes) : encodeAgain(sent, 'error');
  }
  return { bytes: CLEANERS[kind](bytes).bytes, mediaType: MEDIA_TYPES[kind] };
}

/** px; an image that is higher still has fewer across. */
const PLACEHOLDER = { width: 16, height: 160, fit: 'inside' } as const;

async function describe({ bytes, mediaType }: Kept): Promise<ProcessedImage> {
  // Reads the header only; the pixels of all frames together may exceed the limit for one.
  const metadata = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { width, pageHeight, height, pages = 1 } = metadata;
  const rendition = await variantByName(RENDITION)?.make(bytes);
  if (!rendition) throw new Error('the specified rendition is not among the variants');
  const tiny = await sharp(rendition).resize(PLACEHOLDER).webp({ quality: 30 }).toBuffer();
  return {
    original: bytes,
    mediaType,
    width,
    height: pageHeight ?? height,
    animated: pages > 1 || (mediaType === MEDIA_TYPES.png && saysItMoves('png', bytes)),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    rendition,
  };
}

/**
 * An image with a fault that browsers overlook, such as a wrong checksum: its pixels, encoded again.
 * @throws ValidationError when pixels are missing, or it is an animation
 */
async function salvage(sent: Sent): Promise<ProcessedImage> {
  if (sent.moves) throw refusal(BROKEN_ANIMATION);
  try {
    return await describe(await encodeAgain(sent, 'truncated'));
  } catch (error) {
    throw isDecoderError(error) ? refusal(DAMAGED) : error;
  }
}

/**
 * Reads an image's header, and refuses one whose pixels would take too much.
 * @throws ValidationError, or a decoder's error
 */
export async function reasonableHeader(bytes: Buffer): Promise<sharp.Metadata> {
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  if (width * height > IMAGE_MAX_MEGAPIXELS * 1e6) throw refusal(TOO_MANY_PIXELS);
  if (Math.max(width, height) > IMAGE_MAX_SIDE) throw refusal(TOO_LONG);
  return metadata;
}

/** Reads an image's header, and refuses what the library cannot keep whole. @throws ValidationError */
async function open(kind: RasterKind, bytes: Buffer): Promise<Sent> {
  let metadata: sharp.Metadata;
  try {
    metadata = await reasonableHeader(bytes);
  } catch (error) {
    throw isDecoderError(error) ? refusal(DAMAGED) : error;
  }
  const { pages = 1, orientation = 1 } = metadata;
  const moves = pages > 1 || saysItMoves(kind, bytes);
  if (moves && kind === 'avif') throw refusal(MOVING_AVIF);
  if (moves && kind === 'png' && orientation > 1) throw refusal(SIDEWAYS_PNG);
  return { kind, bytes, metadata, moves };
}

/** The same with an end marker, without which decoders take a JPEG for damaged even if all its rows are there. */
async function withEnd(sent: Sent): Promise<Sent> {
  if (sent.kind !== 'jpeg' || cleanJpeg(sent.bytes).hasEnd) return sent;
  const bytes = Buffer.concat([sent.bytes, JPEG_END]);
  await assertAllRows(bytes);
  return { ...sent, bytes };
}

async function processRaster(kind: RasterKind, bytes: Buffer): Promise<ProcessedImage> {
  const sent = await open(kind, bytes);
  try {
    return await describe(await clean(await withEnd(sent)));
  } catch (error) {
    if (!isDecoderError(error)) throw error;
    return salvage(sent);
  }
}

async function processDrawing(bytes: Buffer): Promise<ProcessedImage> {
  try {
    return await describe({ bytes: await drawSvg(bytes), mediaType: MEDIA_TYPES.png });
  } catch (error) {
    throw isDecoderError(error) ? refusal(BROKEN_DRAWING) : error;
  }
}

/**
 * Decides by content whether bytes are an image the library takes, and prepares it to be served: upright, without
 * EXIF, GPS and other metadata, SVG as pixels (contracts, `POST /images`). What browsers show of a file is kept, or the
 * file is refused with the reason.
 * @throws TooLargeError over 5 MB, ValidationError naming `data` for every other fault
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new TooLargeError(IMAGE_TOO_LARGE);
  const kind = fileKind(bytes);
  if (!isImageKind(kind)) throw refusal(refusalOf(kind));
  return kind === 'svg' ? processDrawing(bytes) : processRaster(kind, bytes);
}
