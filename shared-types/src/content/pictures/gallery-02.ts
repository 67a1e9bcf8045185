// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery02: Picture = {
  src: '/pictures/gallery-02.jpg',
  width: 1600,
  height: 1067,
  hash: '7b944610',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJQBOgCPpQfPtWAAA/tYXthpp06lblYcQS3RYadE+solG1zQoXrU6V3AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
