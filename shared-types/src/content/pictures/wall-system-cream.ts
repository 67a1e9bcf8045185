// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystemCream: Picture = {
  src: '/pictures/wall-system-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '54587fc7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAsABABoJQBOgCDpgWQAAP7n6/TKWNZ7SQ06PHhRHGSNM7OC/zM4CXhZUBMlrFqddAAA',
  widths: [480, 960, 1280],
};
