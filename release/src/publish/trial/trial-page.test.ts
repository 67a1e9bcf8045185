import { isFault } from './trial-page';

test.each([
  ['error', 'Failed', true],
  ['warning', 'gallery/GalleryPage had replaced JSON.parse.', true],
  ['warning', 'Something had replaced JSON.parse, window.fetch.', true],
  ['warning', 'gallery/GalleryPageOld is slow', false],
  ['warning', 'Something is slow', false],
  ['info', 'gallery/GalleryPage is here', false],
])('of the console, %s “%s” as a fault: %s', (type, text, expected) => {
  expect(isFault(type, text, ['gallery/GalleryPage'])).toBe(expected);
});
