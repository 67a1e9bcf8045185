import { fileKind, isImageKind, refusalOf } from 'shared-types/file-kind';
import { isDecoderError, reasonableHeader } from './process-image';
import { refusal } from './refusal';
import { openImage } from './variant';

/** Longest side in px, at which a drawing of a floor can still be read. */
const LONGEST = 2000;
const QUALITY = 82;

const NOT_A_PICTURE =
  'This file is not a picture we can open. Send a JPEG, PNG, GIF, WebP or AVIF picture, or a PDF.';
const SVG = 'This file is an SVG drawing, which we cannot open. Export it as PDF or PNG and send that.';
const DAMAGED =
  'This file is a damaged picture: part of it is missing. Copy it again from where it comes from, or export it again.';

/**
 * The JPEG that is kept of an image a visitor attached, decided by its content: upright, without metadata, of an
 * animation the first image.
 * @throws ValidationError for what is no image, is damaged, or has too many pixels
 */
export async function attachedImage(bytes: Buffer): Promise<Buffer> {
  const kind = fileKind(bytes);
  if (kind === 'svg') throw refusal(SVG);
  if (!isImageKind(kind)) throw refusal(kind === 'unknown' ? NOT_A_PICTURE : refusalOf(kind));
  try {
    await reasonableHeader(bytes);
    return await openImage(bytes, undefined, 'truncated')
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw isDecoderError(error) ? refusal(DAMAGED) : error;
  }
}
