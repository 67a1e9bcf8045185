// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemWhite: Picture = {
  src: '/pictures/desk-system-white.jpg',
  width: 1600,
  height: 1067,
  hash: 'b3cdf699',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAsABABoJQBdgCHaa/EtLgD+7YCtnvswhzzcgmRapYEsdI31mogjmu4jBMLHoAA=',
  widths: [480, 960, 1280],
};
