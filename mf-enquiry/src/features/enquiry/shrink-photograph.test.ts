import { shrinkPhotograph } from './shrink-photograph';

test.each([
  ['', 'application/octet-stream'],
  ['image/heic', 'image/heic'],
])('a photograph of type “%s” that this browser cannot read is sent as %s', async (type, sent) => {
  window.createImageBitmap = () => Promise.reject(new DOMException('unknown', 'InvalidStateError'));
  expect((await shrinkPhotograph(new File(['x'], 'photograph.heic', { type }))).type).toBe(sent);
});
