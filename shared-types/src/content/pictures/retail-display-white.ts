// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayWhite: Picture = {
  src: '/pictures/retail-display-white.jpg',
  width: 1600,
  height: 1067,
  hash: '0d9c310f',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoQAAsABABoJZQC7AD6JY5f43DQAP7t4YDx3vcEn0ZRcAGAWxhMsIvcGek3xRUmzJlOpmAA',
  widths: [480, 960, 1280],
};
