// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolutionMediumGray: Picture = {
  src: '/pictures/display-solution-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '0c1b2128',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQAAsABABoJZQCdAEQQf1uAAD2Ci3LW7AfZS+e5ofpgcJ73De+BaYfVAAAAA==',
  widths: [480, 960, 1280],
};
