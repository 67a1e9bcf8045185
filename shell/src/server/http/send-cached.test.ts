import type { RemoteVersion } from 'release/serving';
import { pageKey } from './send-cached';

const gallery: RemoteVersion = {
  name: 'gallery',
  version: '1.0.0',
  assets: { name: 'gallery', version: '1.0.0', entry: '', integrity: '', files: {}, exposes: {} },
  routes: [],
  places: [],
  server: { file: 'gallery.cjs', integrity: '' },
};

test('a page without the HTML of a version that is left out is another than the one with it', () => {
  expect(pageKey([gallery], '/gallery')).toBe(pageKey([{ ...gallery }], '/gallery'));
  expect(pageKey([gallery], '/gallery')).not.toBe(pageKey([{ ...gallery, server: undefined }], '/gallery'));
});
