// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery09: Picture = {
  src: '/pictures/gallery-09.jpg',
  width: 2400,
  height: 1600,
  hash: 'c24d4581',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAsABABoJQBOgB4dzKt5MAAA/ufLgsicd6vtIU/obY7mvhXj0RwGuhBUUHInM3QDMIAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
