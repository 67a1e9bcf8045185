// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesBlack: Picture = {
  src: '/pictures/classic-series-black.jpg',
  width: 1600,
  height: 1067,
  hash: '2033ee1e',
  placeholder:
    'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAwAgCdASoQAAsABABoJZACdADwZsW/Pqm0AAD+34Ub/3nxuF+G00Djb8ZGsInMG7r0y/oKhmx6PyZ4BCChLcuT47BLkY0GTM95mAAA',
  widths: [480, 960, 1280],
};
