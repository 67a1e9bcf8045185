import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_TOO_LARGE,
  IMAGE_TYPES_IN_WORDS,
} from 'shared-types/image';
import sharp from 'sharp';
import { DomainError, TooLargeError, ValidationError } from '../../foundation/http/domain-errors';
import { imageType, type ImageType } from './image-type';
import type { ProcessedImage } from './picture-job';
import { cleanGif, cleanJpeg, cleanPng, cleanWebp, BrokenImageError } from './strip-metadata';
import { openImage, RENDITION, variantByName } from './variant';

// Each image is used once, so a cache would only take memory.
sharp.cache(false);

const refuse = (message: string): ValidationError => new ValidationError([{ path: 'data', message }]);

const NOT_AN_IMAGE = `This is not an image. Send a file of type ${IMAGE_TYPES_IN_WORDS}.`;
const BROKEN = 'This image is damaged or incomplete. Please export it again.';
const TOO_MANY_PIXELS = `An image may have at most ${IMAGE_MAX_MEGAPIXELS} megapixels.`;

/** Decoder errors as refusals that callers understand; other errors are returned unchanged. */
function toRefusal(error: unknown): unknown {
  if (error instanceof DomainError || error instanceof TypeError || !(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) return refuse(TOO_MANY_PIXELS);
  return refuse(BROKEN);
}

interface Clean {
  bytes: Buffer;
  mediaType: string;
}

/**
 * Images that have to be rotated, and AVIF, are encoded again at a visually lossless quality. Without `optimiseCoding`,
 * which saves a few per cent but holds all coefficients in memory: 441 instead of 167 MB for 24 megapixels.
 */
async function encodeAgain(bytes: Buffer, { hasAlpha, chromaSubsampling }: sharp.Metadata): Promise<Clean> {
  const upright = openImage(bytes).autoOrient().keepIccProfile();
  if (hasAlpha) return { bytes: await upright.png().toBuffer(), mediaType: 'image/png' };
  const encoded = upright.jpeg({
    quality: 92,
    chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
    optimiseCoding: false,
  });
  return { bytes: await encoded.toBuffer(), mediaType: 'image/jpeg' };
}

const CLEANERS = { jpeg: cleanJpeg, png: cleanPng, gif: cleanGif, webp: cleanWebp } as const;

async function clean(type: Exclude<ImageType, 'svg'>, bytes: Buffer): Promise<Clean> {
  const metadata = await openImage(bytes).metadata();
  const { width, height, orientation = 1 } = metadata;
  if (width * height > IMAGE_MAX_MEGAPIXELS * 1e6) throw refuse(TOO_MANY_PIXELS);
  if (type === 'avif' || orientation > 1) return encodeAgain(bytes, metadata);
  return { bytes: CLEANERS[type](bytes), mediaType: `image/${type}` };
}

async function describe({ bytes, mediaType }: Clean): Promise<ProcessedImage> {
  // Reads the header only; the pixels of all frames together may exceed the limit for one.
  const metadata = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { width, pageHeight, height, pages = 1 } = metadata;
  const rendition = await variantByName(RENDITION)?.make(bytes);
  if (!rendition) throw new Error('the specified rendition is not among the variants');
  const tiny = await sharp(rendition).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return {
    original: bytes,
    mediaType,
    width,
    height: pageHeight ?? height,
    animated: pages > 1,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    rendition,
  };
}

/**
 * Decides by content whether bytes are an image the library takes, and prepares it to be served: upright, without
 * EXIF, GPS and other metadata, SVG as pixels (contracts, `POST /images`).
 * @throws TooLargeError over 5 MB, ValidationError naming `data` for every other fault
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new TooLargeError(IMAGE_TOO_LARGE);
  const type = imageType(bytes);
  if (!type) throw refuse(NOT_AN_IMAGE);
  try {
    const cleaned =
      type === 'svg'
        ? { bytes: await rasteriseSvg(bytes), mediaType: 'image/png' }
        : await clean(type, bytes);
    return await describe(cleaned);
  } catch (error) {
    const refusal = toRefusal(error);
    throw refusal instanceof Error ? refusal : new Error('processing failed', { cause: error });
  }
}

/** Pixels an inch at which an SVG has its own size. */
const OWN_DENSITY = 72;
/** Longest side in px: smaller drawings are enlarged, since they lose nothing by it. */
const LONGEST_SIDE = { least: 1200, most: 4096 };
const MAX_DENSITY = 100_000;

/**
 * A drawing as a PNG. The renderer runs no scripts, and gets bytes without an address, so it reads neither files nor
 * the network; external entities and canvases beyond the pixel limit are errors.
 */
export async function rasteriseSvg(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await openImage(bytes).metadata();
  if (!width || !height) throw new BrokenImageError('the SVG has no size');
  const longest = Math.max(width, height);
  const target = Math.min(Math.max(longest, LONGEST_SIDE.least), LONGEST_SIDE.most);
  const density = Math.min((OWN_DENSITY * target) / longest, MAX_DENSITY);
  return openImage(bytes, density).png().toBuffer();
}
