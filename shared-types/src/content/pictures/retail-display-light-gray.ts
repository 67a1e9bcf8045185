// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayLightGray: Picture = {
  src: '/pictures/retail-display-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'e716d528',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoQAAsABABoJZwAAknuapAA/u3PhIIWEdAsDu0MS5dkyQksyR+MXYO1bcwC+juDgAA=',
  widths: [480, 960, 1280],
};
