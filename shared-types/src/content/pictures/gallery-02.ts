// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery02: Picture = {
  src: '/pictures/gallery-02.jpg',
  width: 2400,
  height: 1600,
  hash: '2fd58fb2',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAgCdASoQAAsABABoJYgCdAEfcF/FEXnLQAD+63UO+WMpLrDhWlq9k6hjUSV+Rt//6a+mzpOC61N5jAAAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
