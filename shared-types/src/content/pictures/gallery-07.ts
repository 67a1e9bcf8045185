// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery07: Picture = {
  src: '/pictures/gallery-07.jpg',
  width: 2400,
  height: 1600,
  hash: '46cb2588',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoQAAsABABoJZwAAlyx7cfgAP7x4FTebVeov6Gd6nC7FHAClx7Y9IeDGwk5peYAl8v2wNPSCBAAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
