// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayMediumGray: Picture = {
  src: '/pictures/retail-display-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f65ee55f',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsABABoJZQC7AEPBHQm+gAAAP7ri7uR9kBL5D++DIe042aYP2w1DnVwt6uxU8Hm2Pr6QAA=',
  widths: [480, 960, 1280],
};
