// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystem: Picture = {
  src: '/pictures/wall-system.jpg',
  width: 1600,
  height: 1067,
  hash: '82edb2a0',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJQBOgCICkUq/8NwAAP7h4yd7DrZ2ADnYTBJXDIFrA6ra0buTT39N7aaPSM4pXLMO2e0AAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
