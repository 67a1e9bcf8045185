// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const furnitureElements: Picture = {
  src: '/pictures/furniture-elements.jpg',
  width: 2400,
  height: 1600,
  hash: 'faed8830',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJQBOgBZkzeoAAP7t0CuD0muCNP2s97jgFR8FHILPdfLq8Jyh/yn4ZiMNZBpmAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
