import { imageFile } from '../testing/image-file';
import { FileRefusal, shrinkIfNeeded } from './shrink';

const MAX = 5_242_880;
const file = (size: number, content = 'image/jpeg', rest = '') =>
  imageFile('oak-wall.jpg', content, { type: 'image/jpeg', size, rest });

const ofSize = (size: number, type?: string) => {
  const made = new Blob(['y'], { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** What the browser was asked to encode: width, height, type, quality. */
let encoded: [number, number, string | undefined, unknown][];

/**
 * A browser whose encoder makes images of these sizes, one after another, of a source that is so large.
 * @param alpha of every pixel
 */
function browserThatEncodes(sizes: number[], [width, height]: [number, number], alpha = 255): void {
  encoded = [];
  window.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
  const context = {
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, alpha]) }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    encoded.push([this.width, this.height, type, quality]);
    done(ofSize(sizes[encoded.length - 1] ?? 0, type));
  });
}
afterEach(() => jest.restoreAllMocks());

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  'an opaque %s over 5 MB is scaled and encoded as JPEG at 0.8 until it fits',
  async (content) => {
    browserThatEncodes([MAX + 2, MAX + 1, MAX], [3000, 4000]);
    expect((await shrinkIfNeeded(file(MAX + 1, content))).size).toBe(MAX);
    expect(encoded).toEqual([
      [1920, 2560, 'image/jpeg', 0.8],
      [1200, 1600, 'image/jpeg', 0.8],
      [900, 1200, 'image/jpeg', 0.8],
    ]);
  },
);

test.each(['image/png', 'image/webp'])('a transparent %s over 5 MB stays transparent', async (content) => {
  browserThatEncodes([MAX], [3000, 4000], 254);
  expect((await shrinkIfNeeded(file(MAX + 1, content))).type).toBe('image/webp');
  expect(encoded).toEqual([[1920, 2560, 'image/webp', 0.8]]);
});

test.each([
  ['WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0'],
])('an animated %s over 5 MB is not made into a still image', async (_kind, content) => {
  browserThatEncodes([MAX], [3000, 4000]);
  await expect(shrinkIfNeeded(file(MAX + 1, content))).rejects.toThrow(
    /^Image must be less than 5MB\. .*animation would become a still image/,
  );
  expect(encoded).toEqual([]);
});

test('an image of 5 MB or less is sent as it is', async () => {
  browserThatEncodes([], [3000, 4000]);
  const small = file(MAX);
  expect(await shrinkIfNeeded(small)).toBe(small);
  expect(encoded).toEqual([]);
});

test.each(['', 'application/octet-stream', 'image/png'])(
  'a JPEG that the browser takes for “%s” is sent as JPEG',
  async (type) => {
    expect((await shrinkIfNeeded(imageFile('photo', 'image/jpeg', { type }))).type).toBe('image/jpeg');
  },
);

test('a drawing is known behind a long comment', async () => {
  const drawing = imageFile('plan', `<?xml version="1.0"?><!--${'c'.repeat(9000)}--><svg/>`, { type: '' });
  expect((await shrinkIfNeeded(drawing)).type).toBe('image/svg+xml');
});

test.each([
  ['a HEIC', 'IMG_0042.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /HEIC.*Export it as JPEG/],
  ['a TIFF', 'scan.tif', 'II*\0\x08\0\0\0', /TIFF.*Export it as JPEG or PNG/],
  ['an empty file', 'empty.jpg', '', /empty: it has 0 bytes/],
  ['a PDF', 'prices.jpg', '%PDF-1.7', /PDF document, not an image/],
  ['a text', 'letter.jpg', 'Dear Sir', /not an image/],
])('%s is named by its content, whatever its name', async (_kind, name, content, reason) => {
  await expect(shrinkIfNeeded(imageFile(name, content, { type: 'image/jpeg' }))).rejects.toThrow(reason);
});

test('a large HEIC is named as one, rather than as too large', async () => {
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  await expect(shrinkIfNeeded(file(MAX + 1, heic))).rejects.toThrow(/HEIC/);
});

test('a file that cannot be read is refused in the specified words', async () => {
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  await expect(shrinkIfNeeded(file(10))).rejects.toThrow(
    new FileRefusal('Failed to read file. Please try again with a different image.'),
  );
});

test('an image that is too large at 1200 px still is refused in the specified words', async () => {
  browserThatEncodes([MAX + 1, MAX + 1, MAX + 1], [3000, 4000]);
  await expect(shrinkIfNeeded(file(MAX + 1))).rejects.toThrow(
    new FileRefusal('Image must be less than 5MB.'),
  );
});
