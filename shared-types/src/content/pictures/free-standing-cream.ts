// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStandingCream: Picture = {
  src: '/pictures/free-standing-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '061cb84a',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAsABABoJZwAAqo6tCiAAP7tx9hfYjyFMfPGgXlVdvJowlgpECZRHmrRLiPwwyF1pQgA',
  widths: [480, 960, 1280],
};
