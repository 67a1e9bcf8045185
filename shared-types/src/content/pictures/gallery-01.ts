// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery01: Picture = {
  src: '/pictures/gallery-01.jpg',
  width: 1600,
  height: 1067,
  hash: 'eacc946d',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJQBWABjTqbrAAAD+4Zyg1j8JXI20KFIZsVFY3fu2PXcVNNfYvJDkmmeQsn1YAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
