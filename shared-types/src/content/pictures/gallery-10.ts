// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery10: Picture = {
  src: '/pictures/gallery-10.jpg',
  width: 1600,
  height: 1067,
  hash: '31677282',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsABABoJZACdADxMBpQeJGAAP7f7YAfaCexS+KqLGRjFjPT4u0FBHzDEUeW0U5rmwiQAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
