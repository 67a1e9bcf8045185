// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemWhite: Picture = {
  src: '/pictures/desk-system-white.jpg',
  width: 1600,
  height: 1067,
  hash: 'bb07411a',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAsABABoJZQCsAEN4t1G4QAA/uhmWxQFS/HGnAAWUdbtnx5MABLj55jfSuvXI37eaK6gAAA=',
  widths: [480, 960, 1280],
};
