// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemLightGray: Picture = {
  src: '/pictures/desk-system-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '718397c6',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJQBdgCHaawRZ7kAA/u2ArZ77MIc9BOh1oMQy/nzIohJbe5XfIVbKjMhAAA==',
  widths: [480, 960, 1280],
};
