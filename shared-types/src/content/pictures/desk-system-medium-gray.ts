// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemMediumGray: Picture = {
  src: '/pictures/desk-system-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '8dcc6492',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJZQC7AENqy8azAD+6GZbFAVL8QsZ4iylAwsqUMq7nVZWL9gCdWb+KZGAAA==',
  widths: [480, 960, 1280],
};
