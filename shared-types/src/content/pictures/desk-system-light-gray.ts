// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemLightGray: Picture = {
  src: '/pictures/desk-system-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '186edae0',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAsABABoJZQC7AEN4xTjzXQgAP7oZlsUBUvxxq1KwLomcl4mRbwVsX7a5XRpg14gAA==',
  widths: [480, 960, 1280],
};
