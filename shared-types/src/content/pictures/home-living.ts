// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const homeLiving: Picture = {
  src: '/pictures/home-living.jpg',
  width: 1600,
  height: 1067,
  hash: '0b1e67df',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABwAQCdASoQAAsABABoJYwCdAA8AAD+62mcdoDfEiXcHCmSs6oIQYD9MiKe4xx6iDnEB04ZmZtzhHPWAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
