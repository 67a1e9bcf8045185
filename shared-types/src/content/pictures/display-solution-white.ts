// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolutionWhite: Picture = {
  src: '/pictures/display-solution-white.jpg',
  width: 1600,
  height: 1067,
  hash: '9dad1eb6',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoQAAsABABoJZQCdAEUqtR2BNoAAM4nvLQqEcvNwVHI3/SV0jDywn+m70AAAA==',
  widths: [480, 960, 1280],
};
