// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const hero2: Picture = {
  src: '/pictures/hero-2.jpg',
  width: 2000,
  height: 1125,
  hash: '858db861',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAkABABoJYwCdACw5MikAAD+1tJ/9Fryt1c2hNWQbO4zNZQMg2+Ly/ClxbVtAAA=',
  widths: [640, 960, 1280, 1600],
};
