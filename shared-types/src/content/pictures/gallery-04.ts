// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery04: Picture = {
  src: '/pictures/gallery-04.jpg',
  width: 2400,
  height: 1600,
  hash: '4121d630',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJYgCdAEPSYB5/dEAAP6ZeEMdwOnZBYz0Dm5r8b0Zts/I3UCdGmUWnc7DFB6Zswh9bYNoAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
