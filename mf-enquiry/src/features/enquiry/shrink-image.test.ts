import { shrinkImage } from './shrink-image';

test.each([
  ['', 'application/octet-stream'],
  ['image/heic', 'image/heic'],
])('a photograph of type “%s” that this browser cannot read is sent as %s', async (type, sent) => {
  window.createImageBitmap = () => Promise.reject(new DOMException('unknown', 'InvalidStateError'));
  expect((await shrinkImage(new File(['x'], 'photograph.heic', { type }))).type).toBe(sent);
});

test('a sketch on a transparent ground is drawn on white', async () => {
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '#000',
    fillRect: (...area: number[]) => drawn.push([context.fillStyle, ...area]),
    drawImage: (...[, ...area]: unknown[]) => drawn.push(['image', ...area]),
  };
  window.createImageBitmap = () => Promise.resolve({ width: 30, height: 20, close: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([])));
  await shrinkImage(new File(['sketch'], 'sketch.png', { type: 'image/png' }));
  expect(drawn).toEqual([
    ['#fff', 0, 0, 30, 20],
    ['image', 0, 0, 30, 20],
  ]);
});
