// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesLightGray: Picture = {
  src: '/pictures/classic-series-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'af60d919',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAsABABoJYgCdAEMrZ9mJqAA/ufuGMDuYZO04lOjpm39PGcHQJrBtbTIOJZYLkP6zIFQwAA=',
  widths: [480, 960, 1280],
};
