// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesCream: Picture = {
  src: '/pictures/classic-series-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '5cbbf5d2',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAsABABoJZACdADu9/jzUlMAAP7fg9cRnXyxmbr6G/b3eifrAmyKmBlb7UWGI9y/KW+rFdt56f1jlW++lB6gAAA=',
  widths: [480, 960, 1280],
};
