// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery06: Picture = {
  src: '/pictures/gallery-06.jpg',
  width: 1600,
  height: 1067,
  hash: '2258edbd',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABABoJZwAAuojlvKOAAD+6yQRbVEZEgS1cgr0+FB+AO5m8QPA2A0sjYdS48Lx/9VomXQ8IAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
