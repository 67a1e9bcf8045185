// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const hero1: Picture = {
  src: '/pictures/hero-1.jpg',
  width: 2000,
  height: 1125,
  hash: '674583d2',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAkABABoJQBOgB6QKkusAAD+55dRCxWRMiOWNK+J/zF6F77COHcj8z2PbewAAAA=',
  widths: [640, 960, 1280, 1600],
};
