// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery06: Picture = {
  src: '/pictures/gallery-06.jpg',
  width: 2400,
  height: 1600,
  hash: 'b011c365',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAQCdASoQAAsABABoJZwAAvdK/oAA/u17M1hfQ5H7Jy6BPFQxkLsnqMu+edbHNTisF+pGmOmgB+h3AAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
