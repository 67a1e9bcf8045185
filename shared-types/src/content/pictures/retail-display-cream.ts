// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayCream: Picture = {
  src: '/pictures/retail-display-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '06825874',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoQAAsABABoJYwCdAD5jFXv3gGgAP7t4YDx3vcEZdF54mx2zFtexsjNM2heLiU4eblgESAA',
  widths: [480, 960, 1280],
};
