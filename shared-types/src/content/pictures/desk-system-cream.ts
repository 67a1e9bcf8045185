// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemCream: Picture = {
  src: '/pictures/desk-system-cream.jpg',
  width: 1600,
  height: 1067,
  hash: 'ad3e6857',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJYwCsAEN4TxkwAD+6GZbFAVL8caZlwPGIAMHoYA/v+ZEIcEkf9q2DWuAAA==',
  widths: [480, 960, 1280],
};
