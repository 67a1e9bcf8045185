// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery08: Picture = {
  src: '/pictures/gallery-08.jpg',
  width: 2400,
  height: 1600,
  hash: '381df8c8',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAQCdASoQAAsABABoJZQAAvclg9PWkADeYieRuhUcaSdFr+c1A1Kb5EisauCLzoSaaB0/CNoa0BW6ZcRvoeh8AAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
