// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesCream: Picture = {
  src: '/pictures/classic-series-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '497fe0a0',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABABoJQBOgCGVs+UClgAA/ufuGMDuYZO04lOj0bYeehTjD5lT00S5l5PREMOJxHHthhgAAA==',
  widths: [480, 960, 1280],
};
