// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplay: Picture = {
  src: '/pictures/retail-display.jpg',
  width: 1600,
  height: 1067,
  hash: '3195e7c5',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAsABABoJZwAAuiwRM2xTAAA/uuGGbaUbI1PnaOtnRJHykRGHs71dZGOFpF6pRUclvI66bS7m+hQAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
