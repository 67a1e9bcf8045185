import { IMAGE_TYPES_IN_WORDS } from './image';

/** Kinds of image that the library takes (admin-tooling 5; AVIF in addition, since phones and tools write it). */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** Media types of the kinds of image that the library takes. */
export const MEDIA_TYPES: Record<ImageKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** Why a file of another kind is not taken, and what to do about it. */
const REFUSALS = {
  empty: 'This file is empty: it has 0 bytes. Copy it again from where it comes from.',
  heic: 'This is a HEIC photograph, which most browsers cannot show. Export it as JPEG and send that; on an iPhone, Settings › Camera › Formats › Most Compatible makes the camera save JPEG.',
  tiff: 'This is a TIFF file, which browsers cannot show. Export it as JPEG or PNG and send that.',
  raw: 'This is a camera’s raw file, which browsers cannot show. Export it as JPEG and send that.',
  jxl: 'This is a JPEG XL file, which most browsers cannot show. Export it as JPEG or PNG and send that.',
  jp2: 'This is a JPEG 2000 file, which most browsers cannot show. Export it as JPEG or PNG and send that.',
  bmp: 'This is a BMP file. Export it as PNG or JPEG and send that.',
  ico: 'This is an icon file (ICO). Export it as PNG and send that.',
  psd: 'This is a Photoshop file. Export it as JPEG or PNG and send that.',
  pdf: 'This is a PDF document, not an image. Export the page as PNG or JPEG and send that.',
  video: 'This is a video, not an image. Send a still picture from it as JPEG or PNG.',
  zip: 'This is a ZIP archive or an office document, not an image. Take the images out of it and send those.',
  svgz: 'This file is compressed (gzip, as .svgz is). Save the drawing as a plain .svg file and send that.',
  unknown: `This is not an image. Send a file of type ${IMAGE_TYPES_IN_WORDS}.`,
} as const;

/** Kinds of file that the library does not take. */
export type OtherKind = keyof typeof REFUSALS;

export type FileKind = ImageKind | OtherKind;

/** How files of a kind begin, as Latin-1, or what they have at an offset. The first that fits counts. */
const SIGNATURES: readonly (readonly [kind: FileKind, text: string, offset?: number])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'WEBP', 8],
  ['video', 'AVI ', 8],
  ['raw', 'CR', 8],
  ['raw', 'FUJIFILMCCD-RAW'],
  ['tiff', 'II*\0'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'MM\0+'],
  ['jxl', '\xff\x0a'],
  ['jxl', 'JXL ', 4],
  ['jp2', 'jP  ', 4],
  ['jp2', '\xff\x4f\xff\x51'],
  ['psd', '8BPS'],
  ['pdf', '%PDF-'],
  ['ico', '\0\0\x01\0'],
  ['ico', '\0\0\x02\0'],
  ['bmp', '\0\0\0\0', 6],
  ['video', '\x1a\x45\xdf\xa3'],
  ['zip', 'PK\x03\x04'],
  ['svgz', '\x1f\x8b'],
];

/** What a signature that is not at the beginning stands behind. */
const CONTAINERS: Partial<Record<FileKind, string>> = { webp: 'RIFF', video: 'RIFF', raw: 'II', bmp: 'BM' };

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Files of AVIF, HEIC, Canon's raw files and films begin alike; the brands that follow tell them apart. */
function kindOfBoxes(head: string): FileKind | undefined {
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  const end = Math.max(16, head.charCodeAt(2) * 256 + head.charCodeAt(3));
  const brands = head.slice(8, end).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return brands[0] === 'crx ' ? 'raw' : 'video';
}

function kindOfSignature(head: string): FileKind | undefined {
  const found = SIGNATURES.find(
    ([kind, text, offset = 0]) =>
      head.startsWith(text, offset) && (offset === 0 || head.startsWith(CONTAINERS[kind] ?? '')),
  );
  return found?.[0];
}

/** Bytes that tell every kind but a drawing, which may begin with a comment of any length. */
export const HEAD_BYTES = 1024;

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** The text after `end`; empty without one. */
function after(text: string, end: string): string {
  const at = text.indexOf(end);
  return at === -1 ? '' : text.slice(at + end.length);
}

/** A text without the declarations, comments and doctype before its root element. */
function fromRoot(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    if (rest.startsWith('<?')) rest = after(rest, '?>');
    else if (rest.startsWith('<!--')) rest = after(rest, '-->');
    else if (/^<!DOCTYPE\b[^[>]*\[/i.test(rest)) rest = after(after(rest, ']'), '>');
    else if (/^<!DOCTYPE\b/i.test(rest)) rest = after(rest, '>');
    else return rest;
    rest = rest.trimStart();
  }
}

/** The encoding that an XML declaration names. */
const ENCODING = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;

function decoderOf(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const named = ENCODING.exec(latin1(bytes.subarray(0, 200)))?.[1] ?? 'utf-8';
  try {
    // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
    return new TextDecoder(/^utf-?16/i.test(named) ? 'utf-8' : named);
  } catch {
    return new TextDecoder();
  }
}

/** The text of an XML file, in the encoding that its first bytes or its declaration name. */
export function xmlText(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

/** What a text file is, by its first element. */
function kindOfText(bytes: Uint8Array): FileKind {
  return /^<(?:[\w-]+:)?svg[\s>/]/i.test(fromRoot(xmlText(bytes))) ? 'svg' : 'unknown';
}

/**
 * What a file is, by its content alone: neither by its name nor by the type that its sender gives it.
 * @param bytes the whole file; its first {@link HEAD_BYTES} are enough for everything but text
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  return kindOfBoxes(head) ?? kindOfSignature(head) ?? kindOfText(bytes);
}

/** Whether the library takes files of a kind. */
export function isImageKind(kind: FileKind): kind is ImageKind {
  return kind in MEDIA_TYPES;
}

/** Why the library does not take files of a kind, for the person who chose one. */
export function refusalOf(kind: OtherKind): string {
  return REFUSALS[kind];
}
