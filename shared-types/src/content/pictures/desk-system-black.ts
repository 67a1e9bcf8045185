// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemBlack: Picture = {
  src: '/pictures/desk-system-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'd53bcecd',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAsABABoJQBdgCHaa2Ss0yAA/u2ArZ7s5nlmYWmoVLnKy3cc3zDIm1+zb97cORNwDxevapbjTcRgAAA=',
  widths: [480, 960, 1280],
};
