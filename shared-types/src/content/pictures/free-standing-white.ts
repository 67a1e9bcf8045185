// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStandingWhite: Picture = {
  src: '/pictures/free-standing-white.jpg',
  width: 1600,
  height: 1067,
  hash: 'c5e83e1f',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoQAAsABABoJZwAAh+2K4AA/u3NjwW05wl8TCvZCVtsjzZxnkb0MIDBu1xOA1mC+QB3oQAA',
  widths: [480, 960, 1280],
};
