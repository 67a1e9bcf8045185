// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const homeLiving: Picture = {
  src: '/pictures/home-living.jpg',
  width: 2400,
  height: 1600,
  hash: '5966a144',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJQBOgBZp3YRAAP7TiKLJskkCJlZOatRhsvibXEZmUjl8g+NefMY0WkQWs+wAAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
