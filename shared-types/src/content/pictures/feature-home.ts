// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const featureHome: Picture = {
  src: '/pictures/feature-home.jpg',
  width: 1200,
  height: 800,
  hash: '6fc92a3b',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAQCdASoQAAsABABoJYgCdABXbUAA/tWo6+NYIAvtb6iVjQVatpH10hmESnPAy/hUQs8tbYa9cx2BgAA=',
  widths: [320, 480, 640, 960],
};
