// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStanding: Picture = {
  src: '/pictures/free-standing.jpg',
  width: 1600,
  height: 1067,
  hash: '6d4ab470',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACwAQCdASoQAAsABABoJZwAAqo4/PAAAP7tzRrmDBcwHPGjkLACldGaTWclGhphvkttVTVi9c1x40Vg47kYCcO6JELmBAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
