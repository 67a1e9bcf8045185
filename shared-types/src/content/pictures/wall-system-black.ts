// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystemBlack: Picture = {
  src: '/pictures/wall-system-black.jpg',
  width: 1600,
  height: 1067,
  hash: '7615d072',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoQAAsABABoJQBOgCICbvDdUoAA/uHjPH07Pulo1a1Ph5Hc+WyEePu8NdF/W3flbbIO488JLtMXaeCAR0NoBnLgAAA=',
  widths: [480, 960, 1280],
};
