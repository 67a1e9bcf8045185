// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplay: Picture = {
  src: '/pictures/retail-display.jpg',
  width: 2400,
  height: 1600,
  hash: '878a2757',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAsABABoJZwAAuimj8wzkAD+6JOplfjBBdQ0/kGvOVL7fIbQpZ+nd4s/zgf37n7bSjYPTcRQAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
