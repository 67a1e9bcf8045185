// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystemMediumGray: Picture = {
  src: '/pictures/wall-system-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f2a543f3',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJQBOgCICfD/4AAD+6GdA2akVo4lqIkSysBTty8Tfn6UuMDrCRLFfKspAAA==',
  widths: [480, 960, 1280],
};
