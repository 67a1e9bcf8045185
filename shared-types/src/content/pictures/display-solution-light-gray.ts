// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolutionLightGray: Picture = {
  src: '/pictures/display-solution-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '879f8bbb',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJZQCdAEPUm9SAAAAzeMbNgUBLTnrxCcVP8s717mWm/CgsfZVnSVAAAA=',
  widths: [480, 960, 1280],
};
