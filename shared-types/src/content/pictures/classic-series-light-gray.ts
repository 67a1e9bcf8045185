// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesLightGray: Picture = {
  src: '/pictures/classic-series-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '1583aeff',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAsABABoJZACdADu96zbzylAAP7fg9cRnXyxmbr6G/b3kaD16QR+m6hAeImCrhwys27xfhyCJhBZ9FE1ahgAAAA=',
  widths: [480, 960, 1280],
};
