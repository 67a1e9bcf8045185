// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsLightGray: Picture = {
  src: '/pictures/office-solutions-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '700dbb1a',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAABwAQCdASoQAAsABABoJaQAAtoAAAD+6zJQjv9wv9WJLeSKSgdzbCG5Qm0aIMI71Lp000YkAAA=',
  widths: [480, 960, 1280],
};
