// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery11: Picture = {
  src: '/pictures/gallery-11.jpg',
  width: 1600,
  height: 1067,
  hash: '2a5a2b88',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZQAAudNXkXH3AAA9qf1p6NFJqzy2flI/urITWHOIx3h0ZNVbDOkrmZrCy+cyWuZAaifA3WAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
