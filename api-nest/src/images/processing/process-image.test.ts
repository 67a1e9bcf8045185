import sharp from 'sharp';
import { deflateSync, crc32 } from 'node:zlib';
import { IMAGE_MAX_BYTES } from 'shared-types';
import { processImage } from './process-image';
import { STORED_NAMES, variantByName } from './variant';

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

/** The part of an image that is not transparent, 0–1. */
async function coverageOf(bytes: Buffer): Promise<number> {
  const { original } = await processImage(bytes);
  const alpha = await sharp(original).ensureAlpha().extractChannel(3).raw().toBuffer();
  return alpha.filter((value) => value > 128).length / alpha.length;
}

const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

/** A JPEG with bytes behind its first segment. */
function inserted(jpeg: Buffer, ...bytes: Buffer[]): Buffer {
  const at = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([jpeg.subarray(0, at), ...bytes, jpeg.subarray(at)]);
}

const segment = (marker: number, text: string): Buffer =>
  Buffer.from(`\xff${String.fromCharCode(marker, 0, text.length + 2)}${text}`, 'latin1');

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

  it.each([
    [
      'a photograph',
      '<image xlink:href="photo.jpg" width="24" height="24"/>',
      /links another file \(photo\.jpg\)/,
    ],
    ['a local file', `<image href="file://${__filename}" width="24" height="24"/>`, /links another file/],
    ['part of another drawing', '<use href="https://example.com/a.svg#b"/>', /links another file/],
    [
      'a WebP inside',
      '<image href="data:image/webp;base64,AAAA" width="9" height="9"/>',
      /neither PNG nor JPEG/,
    ],
    ['HTML text', '<foreignObject width="9" height="9"><p>Oak</p></foreignObject>', /foreignObject/],
    ['movement', '<circle r="9"><animate attributeName="r" to="3" dur="1s"/></circle>', /moves/],
    ['movement in CSS', '<style>@keyframes turn { to { opacity: 0 } }</style><circle r="9"/>', /moves/],
  ])('refuses an SVG with %s, and says so', async (_what, inside, reason) => {
    expect(await refusalOf(svg(inside))).toMatch(reason);
  });

  it('takes an SVG that links only its own parts, and an image that is inside', async () => {
    const inside = `data:image/png;base64,${(await plain(8, 8).png().toBuffer()).toString('base64')}`;
    const drawing = `<defs><path id="a" d="M0 0h24v12H0z"/></defs><use href="#a"/>
      <a href="https://example.com/"><image y="12" width="24" height="12" preserveAspectRatio="none" href="${inside}"/></a>`;
    expect(await coverageOf(svg(drawing))).toBeGreaterThan(0.99);
  });

  it.each([
    ['no width, height and viewBox', '', 2],
    ['a width only', 'width="200"', 2],
    ['a width in per cent', 'width="100%"', 2],
    ['no viewBox', 'width="200" height="100"', 2],
    ['inches', 'width="2.0833in" height="75pt"', 2],
    ['a size in its style', 'style="width: 200px; height: 100px"', 2],
    ['a viewBox of no size', 'viewBox="0 0 0 0"', 2],
    ['a viewBox only', 'viewBox="0 0 200 100"', 2],
    ['another scale', 'viewBox="0 0 200 100" width="90mm"', 2],
  ])('fills an image with an SVG that has %s', async (_what, size, shape) => {
    const drawing = svg('<rect width="200" height="100" fill="green"/>', size);
    const { width, height } = await processImage(drawing);
    expect(width / height).toBeCloseTo(shape, 2);
    expect(width).toBeGreaterThanOrEqual(1200);
    expect(await coverageOf(drawing)).toBeGreaterThan(0.99);
  });

  it('measures an SVG without a size wherever it is drawn', async () => {
    const drawing = svg('<circle cx="-250" cy="350" r="40"/>', '');
    expect(await processImage(drawing)).toMatchObject({ width: 1200, height: 1200 });
    expect(await coverageOf(drawing)).toBeCloseTo(Math.PI / 4, 2);
  });

  it.each([
    ['shows nothing', ''],
    ['has no end', '<rect width="100%" height="100%"/>'],
  ])('refuses an SVG without a size that %s', async (_what, inside) => {
    expect(await refusalOf(svg(inside, ''))).toMatch(/does not say how large it is.*viewBox/);
  });

  it.each([
    [
      'a long comment before its root',
      (text: string) => `<?xml version="1.0"?><!--${'c'.repeat(9000)}-->${text}`,
    ],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a prefix', (text: string) => text.replace('xmlns', 'xmlns:s').replaceAll(/<(\/?)/g, '<$1s:')],
    [
      'a long list of entities',
      (text: string) =>
        `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(500)}<!ENTITY red "#f00">]>${text.replace('green', '&red;')}`,
    ],
  ])('takes an SVG with %s', async (_what, change) => {
    const drawing = svg('<rect width="200" height="100" fill="green"/>', 'viewBox="0 0 200 100"').toString();
    expect(await coverageOf(Buffer.from(change(drawing)))).toBeGreaterThan(0.99);
  });

  it('makes every rendition of an image that is very high', async () => {
    const { original } = await processImage(await plain(64, 16_500).png().toBuffer());
    for (const name of STORED_NAMES.slice(1)) {
      const rendition = await variantByName(name)?.make(original);
      const { width = 0, height = 0 } = await sharp(rendition).metadata();
      expect(width * height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(16_383);
    }
  });

  it('refuses an image that no rendition can have', async () => {
    const long = await plain(1, 65_501).png().toBuffer();
    expect(await refusalOf(long)).toBe('An image may have at most 65500 px on its longest side.');
    expect(await processImage(await plain(1, 65_500).png().toBuffer())).toMatchObject({ height: 65_500 });
  });

  it.each([
    ['no end marker', (jpeg: Buffer) => jpeg.subarray(0, -2)],
    ['half an end marker', (jpeg: Buffer) => jpeg.subarray(0, -1)],
    ['zeros for its end marker', (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(500)])],
    ['zeros between its segments', (jpeg: Buffer) => inserted(jpeg, Buffer.alloc(9))],
    ['text between its segments', (jpeg: Buffer) => inserted(jpeg, Buffer.from('SAMSUNG'))],
  ])('takes a JPEG with %s, and keeps all of its pixels', async (_what, change) => {
    const whole = await photo(300, 200).jpeg().toBuffer();
    const { original } = await processImage(change(whole));
    expect(await pixelsOf(original)).toEqual(await pixelsOf(whole));
  });

  it('turns a sideways JPEG without an end marker upright, and removes its EXIF', async () => {
    const sideways = await photo(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await processImage(sideways.subarray(0, -2));
    expect(image).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(image.original).metadata()).exif).toBeUndefined();
  });

  it('removes notes behind bytes that are no segment', async () => {
    const whole = await photo(300, 200).jpeg().toBuffer();
    const noted = inserted(whole, Buffer.alloc(3), segment(0xfe, 'Private'), Buffer.alloc(5));
    const { original } = await processImage(noted.subarray(0, -2));
    expect(original.equals(whole)).toBe(true);
  });

  it('takes a PNG without its last chunk, and one with a wrong checksum', async () => {
    const whole = await photo(60, 40).png().toBuffer();
    expect((await processImage(whole.subarray(0, -12))).original.equals(whole)).toBe(true);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(changed.length - 13) ^ 0xff, changed.length - 13);
    const { original } = await processImage(changed);
    expect(await pixelsOf(original)).toEqual(await pixelsOf(whole));
  });

  it.each([
    ['no trailer', (gif: Buffer) => gif.subarray(0, -1)],
    ['no end of its last block', (gif: Buffer) => gif.subarray(0, -2)],
    [
      'noise before its trailer',
      (gif: Buffer) => Buffer.concat([gif.subarray(0, -1), Buffer.from([0, 7, 9, 0x3b])]),
    ],
  ])('keeps an animated GIF with %s moving', async (_what, change) => {
    const whole = await animatedGif();
    const image = await processImage(change(whole));
    expect(image.animated).toBe(true);
    expect(image.original.equals(whole)).toBe(true);
  });

  it('keeps an animated PNG moving', async () => {
    const still = await plain(30, 20).png().toBuffer();
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    const image = await processImage(moving);
    expect(image).toMatchObject({ mediaType: 'image/png', animated: true });
    expect(image.original.equals(moving)).toBe(true);
  });

  it('turns an animated WebP upright that is stored sideways, and keeps it moving', async () => {
    const moving = sharp(await animatedGif(), { animated: true }).withMetadata({ orientation: 6 });
    const image = await processImage(await moving.webp().toBuffer());
    expect(image).toMatchObject({ mediaType: 'image/webp', width: 30, height: 40, animated: true });
    const { pages, delay, exif } = await sharp(image.original, { animated: true }).metadata();
    expect([pages, delay, exif]).toEqual([3, [100, 100, 100], undefined]);
  });

  it('refuses an animated AVIF, of which it would keep a still image', async () => {
    const still = await plain(64, 48).avif({ effort: 0 }).toBuffer();
    const moving = Buffer.from(still);
    moving.write('avis', 16, 'latin1');
    expect(await refusalOf(moving)).toMatch(/animated AVIF.*still image.*WebP or GIF/);
  });

  it.each([
    ['an empty file', '', /empty: it has 0 bytes/],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /HEIC.*Export it as JPEG/],
    ['a TIFF', 'II*\0\x08\0\0\0', /TIFF.*Export it as JPEG or PNG/],
    ['a PDF', '%PDF-1.7', /PDF document, not an image/],
  ])('names %s, and says what to do', async (_what, latin1, reason) => {
    expect(await refusalOf(Buffer.from(latin1, 'latin1'))).toMatch(reason);
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
