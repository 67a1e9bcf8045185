// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeWork: Picture = {
  src: '/pictures/office-work.jpg',
  width: 2400,
  height: 1600,
  hash: '8f054f64',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAABQAQCdASoQAAsABABoJZwAAOQoAP7v92+tVEb03tu20pakYi7AWXnw/vv/GhPOT16Kk18AAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
