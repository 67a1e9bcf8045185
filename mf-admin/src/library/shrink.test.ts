import { FileRefusal, shrinkIfNeeded } from './shrink';

const MAX = 5_242_880;
const file = (size: number, type = 'image/jpeg') => {
  const made = new File(['x'], 'oak-wall.jpg', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const ofSize = (size: number) => {
  const made = new Blob(['y'], { type: 'image/jpeg' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** What the browser was asked to encode: width, height, type, quality. */
let encoded: [number, number, string | undefined, unknown][];

/** A browser whose encoder makes images of these sizes, one after another, of a source that is so large. */
function browserThatEncodes(sizes: number[], [width, height]: [number, number]): void {
  encoded = [];
  const close = () => undefined;
  window.createImageBitmap = () => Promise.resolve({ width, height, close });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    encoded.push([this.width, this.height, type, quality]);
    done(ofSize(sizes[encoded.length - 1] ?? 0));
  });
}
afterEach(() => jest.restoreAllMocks());

test('what is over 5 MB is scaled and encoded as JPEG at 0.8 until it fits', async () => {
  browserThatEncodes([MAX + 2, MAX + 1, MAX], [3000, 4000]);
  expect((await shrinkIfNeeded(file(MAX + 1))).size).toBe(MAX);
  expect(encoded).toEqual([
    [1920, 2560, 'image/jpeg', 0.8],
    [1200, 1600, 'image/jpeg', 0.8],
    [900, 1200, 'image/jpeg', 0.8],
  ]);
});

test('what has 5 MB or less is sent as it is', async () => {
  browserThatEncodes([], [3000, 4000]);
  const small = file(MAX);
  expect(await shrinkIfNeeded(small)).toBe(small);
  expect(encoded).toEqual([]);
});

test('what is too large at 1200 px still is refused in the specified words', async () => {
  browserThatEncodes([MAX + 1, MAX + 1, MAX + 1], [3000, 4000]);
  await expect(shrinkIfNeeded(file(MAX + 1))).rejects.toThrow(
    new FileRefusal('Image must be less than 5MB.'),
  );
});
