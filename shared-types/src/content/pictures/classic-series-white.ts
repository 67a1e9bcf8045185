// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesWhite: Picture = {
  src: '/pictures/classic-series-white.jpg',
  width: 1600,
  height: 1067,
  hash: '3fb6ed06',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJYgCdAENo/bimbAAAP7n7hjA7mGTtOJTp+V4TSG9Op0qUJY99OLrch9hBKRG3ZDfFXfEAAA=',
  widths: [480, 960, 1280],
};
