// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsWhite: Picture = {
  src: '/pictures/office-solutions-white.jpg',
  width: 1600,
  height: 1067,
  hash: '90be7463',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABQAQCdASoQAAsABABoJaQAAsgAAP7rMl/zSrACcwN9d2sIFPctJLAoqejC66Kac1wE6kjV8CM0AAAA',
  widths: [480, 960, 1280],
};
