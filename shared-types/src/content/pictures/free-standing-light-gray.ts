// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStandingLightGray: Picture = {
  src: '/pictures/free-standing-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'cb1ffbeb',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJZwAAqo6xzlAAP7tyKTmTD5FMfPGgXkNFJc4oYU1tBSFZr4sNLmDIPiwzgQAAAA=',
  widths: [480, 960, 1280],
};
