import sharp from 'sharp';

/** A file of the corpus. */
export interface MutatedImage {
  /** What it was made from and how, e.g. `progressive.jpeg: 3 bytes cut off`. */
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** The file that it was made from. */
  source: Buffer;
  /** Whether nothing of the picture is damaged: software for this kind of file is known to make this fault. */
  harmless: boolean;
}

/** Numbers 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WIDTH = 64;
const HEIGHT = 48;

/** A picture with a large shape in it, so that a wrong decoding shows. */
function picture(channels: 3 | 4, hue = 0): sharp.Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const inside = (x - 24) ** 2 + (y - 20) ** 2 < 200;
      const at = (y * WIDTH + x) * channels;
      pixels[at] = inside ? 220 : x * 3;
      pixels[at + 1] = inside ? hue : y * 4;
      pixels[at + 2] = inside ? 60 : 120;
      if (channels === 4) pixels[at + 3] = inside ? 255 : 90;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([0, 90, 180].map((hue) => picture(3, hue).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return joined.toFormat(format, { delay: [90, 90, 90] }).toBuffer();
}

const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" viewBox="0 0 64 48">
  <rect width="64" height="48" fill="#cde"/>
  <path d="M8 8h20v20H8z" fill="teal"/>
  <circle cx="44" cy="28" r="12" fill="red"/>
</svg>
`;

type Sources = Record<string, readonly [mediaType: string, bytes: Buffer]>;

async function sources(): Promise<Sources> {
  const jpeg = (options: sharp.JpegOptions = {}) =>
    picture(3)
      .jpeg({ quality: 82, ...options })
      .toBuffer();
  const exif = { IFD0: { Artist: 'A photographer' } };
  return {
    'baseline.jpeg': ['image/jpeg', await jpeg()],
    'progressive.jpeg': ['image/jpeg', await jpeg({ progressive: true })],
    'grey.jpeg': ['image/jpeg', await picture(3).greyscale().jpeg().toBuffer()],
    'sideways.jpeg': [
      'image/jpeg',
      await picture(3).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    'photo.png': ['image/png', await picture(3).png().toBuffer()],
    'alpha.png': ['image/png', await picture(4).png().toBuffer()],
    'palette.png': ['image/png', await picture(3).png({ palette: true }).toBuffer()],
    'interlaced.png': ['image/png', await picture(3).png({ progressive: true }).toBuffer()],
    'still.gif': ['image/gif', await picture(3).gif().toBuffer()],
    'moving.gif': ['image/gif', await animation('gif')],
    'photo.webp': ['image/webp', await picture(3).withExif(exif).webp().toBuffer()],
    'lossless.webp': ['image/webp', await picture(4).webp({ lossless: true }).toBuffer()],
    'moving.webp': ['image/webp', await animation('webp')],
    'photo.avif': ['image/avif', await picture(3).avif({ effort: 0 }).toBuffer()],
    'alpha.avif': ['image/avif', await picture(4).avif({ effort: 0 }).toBuffer()],
    'drawing.svg': ['image/svg+xml', Buffer.from(DRAWING)],
  };
}

type Random = () => number;
type Mutation = readonly [how: string, change: (bytes: Buffer, random: Random) => Buffer];

const within = (random: Random, length: number): number => Math.floor(random() * length);
const splice = (bytes: Buffer, at: number, removed: number, ...added: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...added, bytes.subarray(at + removed)]);
const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => within(random, 256)));

/** Damage that any file can take, some of it to its picture. */
const DAMAGE: readonly Mutation[] = [
  ['nothing changed', (bytes) => bytes],
  ['1 byte cut off', (bytes) => bytes.subarray(0, -1)],
  ['2 bytes cut off', (bytes) => bytes.subarray(0, -2)],
  ['12 bytes cut off', (bytes) => bytes.subarray(0, -12)],
  ['a part cut off', (bytes, random) => bytes.subarray(0, Math.ceil(bytes.length * (0.3 + random() * 0.69)))],
  ['zeros at the end', (bytes) => Buffer.concat([bytes, Buffer.alloc(64)])],
  ['noise at the end', (bytes, random) => Buffer.concat([bytes, noise(random, 64)])],
  ...Array.from({ length: 4 }, (_, n): Mutation => [
    `a bit turned, ${n}`,
    (bytes, random) => {
      const at = within(random, bytes.length);
      return splice(bytes, at, 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << within(random, 8))]));
    },
  ]),
  ...Array.from({ length: 2 }, (_, n): Mutation => [
    `a byte of the first 64 changed, ${n}`,
    (bytes, random) => splice(bytes, within(random, 64), 1, noise(random, 1)),
  ]),
  ['a run of zeros', (bytes, random) => splice(bytes, within(random, bytes.length), 8, Buffer.alloc(8))],
  ['bytes inserted', (bytes, random) => splice(bytes, within(random, bytes.length), 0, noise(random, 4))],
  ['bytes removed', (bytes, random) => splice(bytes, within(random, bytes.length), 4)],
  [
    'a run repeated',
    (bytes, random) => {
      const at = within(random, bytes.length);
      return splice(bytes, at, 0, bytes.subarray(at, at + 16));
    },
  ],
];

/** Where a JPEG's segments before its scan begin, after the first two bytes. */
function segmentStarts(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
    starts.push(at);
  return starts;
}
const betweenSegments =
  (added: Buffer) =>
  (bytes: Buffer, random: Random): Buffer => {
    const starts = segmentStarts(bytes);
    return splice(bytes, starts[within(random, starts.length)] ?? 2, 0, added);
  };

/** Where a PNG's chunks begin, by type. */
function chunkStarts(bytes: Buffer): Map<string, number> {
  const starts = new Map<string, number>();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    starts.set(bytes.toString('latin1', at + 4, at + 8), at);
  }
  return starts;
}
const wrongChecksum =
  (type: string) =>
  (bytes: Buffer): Buffer => {
    const at = chunkStarts(bytes).get(type);
    if (at === undefined) return bytes;
    const checksum = at + 8 + bytes.readUInt32BE(at);
    return splice(bytes, checksum, 1, Buffer.from([(bytes[checksum] ?? 0) ^ 0xff]));
  };
const withChunk =
  (type: string, length: number) =>
  (bytes: Buffer): Buffer => {
    const chunk = Buffer.alloc(12 + length);
    chunk.writeUInt32BE(length);
    chunk.write(type, 4, 'latin1');
    return splice(bytes, chunkStarts(bytes).get('IDAT') ?? 33, 0, chunk);
  };

const riffSize =
  (change: number) =>
  (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(Math.max(0, copy.readUInt32LE(4) + change), 4);
    return copy;
  };
const replaced =
  (from: RegExp | string, to: string) =>
  (bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString('utf8').replace(from, to));

/** Faults that software for a kind of file is known to make. */
const FAULTS: Record<string, readonly Mutation[]> = {
  jpeg: [
    ['zeros between segments', betweenSegments(Buffer.alloc(4))],
    ['a lone 0xff between segments', betweenSegments(Buffer.from([0xff, 0x00]))],
    ['fill bytes between segments', betweenSegments(Buffer.alloc(5, 0xff))],
    ['text between segments', betweenSegments(Buffer.from('SAMSUNG'))],
    ['no end marker', (bytes) => bytes.subarray(0, bytes.lastIndexOf(Buffer.from([0xff, 0xd9])))],
    ['zeros for the end marker', (bytes) => splice(bytes, bytes.length - 2, 2, Buffer.alloc(64))],
    ['an empty comment', betweenSegments(Buffer.from([0xff, 0xfe, 0x00, 0x02]))],
  ],
  png: [
    ['no IEND', (bytes) => bytes.subarray(0, -12)],
    ['half an IEND', (bytes) => bytes.subarray(0, -6)],
    ['a wrong checksum of IHDR', wrongChecksum('IHDR')],
    ['a wrong checksum of IDAT', wrongChecksum('IDAT')],
    ['a wrong checksum of IEND', wrongChecksum('IEND')],
    ['a text with a wrong checksum', withChunk('tEXt', 9)],
    ['an unknown chunk', withChunk('prVt', 5)],
  ],
  gif: [
    ['no trailer', (bytes) => bytes.subarray(0, -1)],
    ['two trailers', (bytes) => Buffer.concat([bytes, Buffer.from([0x3b])])],
    ['a zero before the trailer', (bytes) => splice(bytes, bytes.length - 1, 0, Buffer.from([0]))],
    ['noise before the trailer', (bytes, random) => splice(bytes, bytes.length - 1, 0, noise(random, 8))],
    ['no end of its last block', (bytes) => bytes.subarray(0, -2)],
  ],
  webp: [
    ['a RIFF size that is too large', riffSize(100)],
    ['a RIFF size one too large', riffSize(1)],
    ['a RIFF size that is too small', riffSize(-10)],
    ['no RIFF size', riffSize(-1_000_000)],
  ],
  avif: [
    ['a free box at the end', (bytes) => Buffer.concat([bytes, Buffer.from('\0\0\0\x08free', 'latin1')])],
  ],
  svg: [
    ['a long comment', replaced('<svg', `<!--${'c'.repeat(9000)}--><svg`)],
    ['no width and height', replaced('width="64" height="48" ', '')],
    ['no viewBox', replaced(' viewBox="0 0 64 48"', '')],
    ['no size at all', replaced(/ width="64" height="48" viewBox="0 0 64 48"/, '')],
    [
      'a size in inches',
      replaced('width="64" height="48" viewBox="0 0 64 48"', 'width="0.5in" height="0.5in"'),
    ],
    ['a size in per cent', replaced('width="64" height="48"', 'width="100%" height="100%"')],
    [
      'a root with a prefix',
      (bytes) =>
        Buffer.from(
          bytes
            .toString()
            .replaceAll(/<(\/?)(?=[a-z])/g, '<$1s:')
            .replace('xmlns', 'xmlns:s'),
        ),
    ],
    ['UTF-16', (bytes) => Buffer.from(`\uFEFF${bytes.toString().replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ],
};

/** The corpus for a seed: every kind of image that the library takes, each mutated in all ways. */
export async function mutatedImages(seed: number): Promise<MutatedImage[]> {
  const random = randomFrom(seed);
  return Object.entries(await sources()).flatMap(([name, [mediaType, bytes]]) => {
    const mutate = (mutations: readonly Mutation[], harmless: boolean): MutatedImage[] =>
      mutations.map(([how, change]) => ({
        name: `${name}: ${how}`,
        mediaType,
        bytes: change(bytes, random),
        source: bytes,
        harmless,
      }));
    return [...mutate(DAMAGE, false), ...mutate(FAULTS[name.split('.')[1] ?? ''] ?? [], true)];
  });
}
