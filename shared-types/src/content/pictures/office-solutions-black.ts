// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsBlack: Picture = {
  src: '/pictures/office-solutions-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'e916a24b',
  placeholder:
    'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQAAsABABoJaQAAueFvsc+AAD+5/8/RvGP2VFxQt1uYMr0ax60UMdS5x71VAPWNi32SWnVXbC0v43iR9VYFK6vuLQAAA==',
  widths: [480, 960, 1280],
};
