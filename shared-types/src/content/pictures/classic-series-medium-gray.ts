// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesMediumGray: Picture = {
  src: '/pictures/classic-series-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f1d86979',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABABoJYgCdAEMVNUIAAD+5+4YwO5hlBfSXNCitpXmEKK/cx0oj8oVQV2sUMMGNIbXqtqokAAA',
  widths: [480, 960, 1280],
};
