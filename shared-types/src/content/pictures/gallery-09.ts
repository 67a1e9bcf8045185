// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery09: Picture = {
  src: '/pictures/gallery-09.jpg',
  width: 1600,
  height: 1067,
  hash: '33cfe6ef',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAsABABoJYwCdAEQ/e/I97XAAP7W+/DyBnnd6vZsnoM0/IId9kLxLtPhAYffEAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
