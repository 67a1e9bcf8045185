// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery01: Picture = {
  src: '/pictures/gallery-01.jpg',
  width: 2400,
  height: 1600,
  hash: 'b75792c0',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoQAAsABABoJYgC7ADaCQ/2fgAA/uenamiw+khhoy76sXqd4kY0GK3TAG7wk4fnGHvGU6HlK8v+RX+jinOvzx7EAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
