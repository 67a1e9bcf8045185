// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayWhite: Picture = {
  src: '/pictures/retail-display-white.jpg',
  width: 1600,
  height: 1067,
  hash: '64eba3da',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAABwAQCdASoQAAsABABoJZwAAkbwwAD+7c+EdHUoZ1EYjt/C39jO4vgmlC3wflwcmd6pDgAA',
  widths: [480, 960, 1280],
};
