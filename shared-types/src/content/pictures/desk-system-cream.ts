// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemCream: Picture = {
  src: '/pictures/desk-system-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '67d2a17a',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJQBWACHaa70iAAD+7YCtnvswhzzcgmR00Mh2sIMSknGjQiwN2OfYV2cAAA==',
  widths: [480, 960, 1280],
};
