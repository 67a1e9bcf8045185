// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const furnitureElements: Picture = {
  src: '/pictures/furniture-elements.jpg',
  width: 1600,
  height: 1067,
  hash: '1876bdcc',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJQBOgBom4jSV/YAA/ufS7XV6h+R1mhV8JjAM7WKwv4zAk5uy8wtdNgUAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
