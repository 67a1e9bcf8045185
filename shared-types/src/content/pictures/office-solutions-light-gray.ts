// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsLightGray: Picture = {
  src: '/pictures/office-solutions-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'aca58865',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAABwAQCdASoQAAsABABoJZwAAhRrIAD+7c+eppcdUqbHqZrbSEsZc14Ol+/alR4+hN0IPd8CAAA=',
  widths: [480, 960, 1280],
};
