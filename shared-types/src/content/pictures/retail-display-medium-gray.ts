// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayMediumGray: Picture = {
  src: '/pictures/retail-display-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'dac259ba',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAsABABoJZwAAoyEQwAA/usaWjina8EzEDgd2hkAaiUPS3N0qrGAkem0dy71SHAAAA==',
  widths: [480, 960, 1280],
};
