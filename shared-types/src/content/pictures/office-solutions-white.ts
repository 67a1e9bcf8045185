// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsWhite: Picture = {
  src: '/pictures/office-solutions-white.jpg',
  width: 1600,
  height: 1067,
  hash: '9173ae51',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAsABABoJZwAAhb4btAA/u3PnqdyYRvuvpz9PPiYSHRZ7fWb6Z9p/wU3hwi9sIAAAA==',
  widths: [480, 960, 1280],
};
