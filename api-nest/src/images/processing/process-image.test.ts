import sharp from 'sharp';
import { deflateSync, crc32 } from 'node:zlib';
import { IMAGE_MAX_BYTES } from 'shared-types';
import { processImage } from './process-image';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const svg = (inside: string, size = 'width="24" height="24"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

async function refusalOf(bytes: Buffer): Promise<unknown> {
  return processImage(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of 20,000 × 20,000 px in half a megabyte. */
function pngBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(20_001 * 2000), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

describe('processImage', () => {
  it('keeps a clean JPEG byte for byte and describes it', async () => {
    const jpeg = await photo(1500, 1000).jpeg().toBuffer();
    const image = await processImage(jpeg);
    expect(image.original.equals(jpeg)).toBe(true);
    expect(image).toMatchObject({ mediaType: 'image/jpeg', width: 1500, height: 1000, animated: false });
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder.length).toBeLessThan(400);
    expect(await sharp(image.rendition).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 800,
    });
  });

  it('does not enlarge a small image', async () => {
    const image = await processImage(await plain(80, 60).png().toBuffer());
    expect(await sharp(image.rendition).metadata()).toMatchObject({ width: 80, height: 60 });
  });

  it('removes EXIF with GPS, XMP, comments and trailing bytes from a JPEG and keeps its pixels', async () => {
    const exif = { IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const noted = await photo(300, 200)
      .withExif(exif)
      .withXmp('<x:xmpmeta>Private</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([noted, Buffer.from('trailing <script>')]);
    const { original } = await processImage(sent);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const metadata = await sharp(original).metadata();
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
    expect(original.includes('Private')).toBe(false);
    expect(original.includes('<script>')).toBe(false);
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  });

  it('turns a sideways photo upright', async () => {
    const sideways = await photo(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await processImage(sideways);
    expect([image.width, image.height]).toEqual([200, 300]);
    const metadata = await sharp(image.original).metadata();
    expect([metadata.width, metadata.height, metadata.orientation]).toEqual([200, 300, undefined]);
  });

  it.each(['png', 'webp'] as const)('removes notes from a %s', async (format) => {
    const sent = await plain(50, 40)
      .withExif({ IFD0: { Artist: 'Somebody Private' } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { original } = await processImage(sent);
    expect(await sharp(original).metadata()).toMatchObject({ format, width: 50, height: 40 });
    expect((await sharp(original).metadata()).exif).toBeUndefined();
  });

  it('keeps an animated GIF moving', async () => {
    const gif = await animatedGif();
    const image = await processImage(gif);
    expect(image).toMatchObject({ mediaType: 'image/gif', width: 40, height: 30, animated: true });
    expect((await sharp(image.original, { animated: true }).metadata()).pages).toBe(3);
  });

  it('removes a comment from an animated GIF', async () => {
    const gif = await animatedGif();
    const comment = Buffer.from('\x21\xfe\x07Private\x00', 'latin1');
    const sent = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    const { original } = await processImage(sent);
    expect(original.equals(gif)).toBe(true);
  });

  it('keeps an animated WebP moving', async () => {
    const webp = await sharp(await animatedGif(), { animated: true })
      .webp()
      .toBuffer();
    const image = await processImage(webp);
    expect(image).toMatchObject({ mediaType: 'image/webp', width: 40, height: 30, animated: true });
    expect((await sharp(image.original, { animated: true }).metadata()).pages).toBe(3);
  });

  it('takes an AVIF and stores it as a JPEG', async () => {
    const image = await processImage(await plain(64, 48).avif({ effort: 0 }).toBuffer());
    expect(image).toMatchObject({ mediaType: 'image/jpeg', width: 64, height: 48 });
  });

  it('rasterises an SVG at a useful size', async () => {
    const image = await processImage(svg('<circle cx="12" cy="12" r="12"/><script>alert(1)</script>'));
    expect(image).toMatchObject({ mediaType: 'image/png', width: 1200, height: 1200 });
    expect(image.original.includes('script')).toBe(false);
  });

  it('reads no file that an SVG points to', async () => {
    const outside = svg(`<image href="file://${__filename}" width="24" height="24"/>`);
    const empty = await processImage(svg(''));
    expect((await processImage(outside)).original).toEqual(empty.original);
  });

  it('refuses an SVG with an external entity', async () => {
    const entity = Buffer.concat([
      Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      svg('<text y="20">&x;</text>'),
    ]);
    expect(await refusalOf(entity)).toMatch(/damaged/);
  });

  it('refuses an SVG whose entities multiply', async () => {
    const doublings = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('');
    const laughs = Buffer.concat([
      Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "ha">${doublings}]>`),
      svg('<text>&e30;</text>'),
    ]);
    expect(await refusalOf(laughs)).toMatch(/damaged/);
  });

  it('refuses an SVG with a huge canvas', async () => {
    expect(await refusalOf(svg('<rect width="9" height="9"/>', 'width="20000" height="20000"'))).toMatch(
      /40 megapixels/,
    );
  });

  it('refuses a PNG of 20,000 × 20,000 px', async () => {
    expect(await refusalOf(pngBomb())).toBe('An image may have at most 40 megapixels.');
  });

  it('refuses HTML, whatever it is called', async () => {
    expect(await refusalOf(Buffer.from('<!doctype html><script>alert(1)</script><svg></svg>'))).toBe(
      'This is not an image. Send a file of type jpg, jpeg, png, gif, webp or svg.',
    );
  });

  it('refuses more than 5 MB with the specified words', async () => {
    expect(await refusalOf(Buffer.alloc(IMAGE_MAX_BYTES + 1))).toBe('Image must be less than 5MB.');
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('refuses half a %s', async (format) => {
    const whole = await photo(400, 300).toFormat(format, { effort: 1 }).toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/damaged/);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'answers for a %s with any one byte changed',
    async (format) => {
      const whole = await plain(30, 20).toFormat(format).toBuffer();
      for (let at = 0; at < Math.min(whole.length, 700); at += 7) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        const outcome = await refusalOf(changed);
        expect(outcome).toEqual(expect.stringMatching(/accepted|not an image|damaged|megapixels|too long/));
      }
    },
  );
});
