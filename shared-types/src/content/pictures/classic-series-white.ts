// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesWhite: Picture = {
  src: '/pictures/classic-series-white.jpg',
  width: 1600,
  height: 1067,
  hash: '2f6706e2',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAsABABoJZACdADu92f6YAD+34PXCJZ/KvhikHgSS2rNZDFzgn2iyF77yYGLq/KWoX5Sdz4xT1ZoKsjV5PWEAAA=',
  widths: [480, 960, 1280],
};
