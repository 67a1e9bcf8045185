// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystemLightGray: Picture = {
  src: '/pictures/wall-system-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '249f0bc3',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAsABABoJQBOgCGDUAAA/uf6dR2Izk4ttKhxSopzqheHSQb+p1PLZAXBzRt0ruAAAA==',
  widths: [480, 960, 1280],
};
