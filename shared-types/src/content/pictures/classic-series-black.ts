// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesBlack: Picture = {
  src: '/pictures/classic-series-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'e08b3098',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAsABABoJQBOgCG64pCcbAAA/ufuGM1dlmKHpKfxBaeOjxsSFni6DjXqjB8z2gTEEvLeVYKCA2gAAAA=',
  widths: [480, 960, 1280],
};
