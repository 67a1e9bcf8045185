// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery10: Picture = {
  src: '/pictures/gallery-10.jpg',
  width: 2400,
  height: 1600,
  hash: 'd83521ae',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAABQAgCdASoQAAsABABoJZACdAD6e408fH9gGgAA/u3ZPfXkb8MeWhKIP+nXRPvGiacnKaPz4GI40OUCwQ2SkiooruH88AAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
