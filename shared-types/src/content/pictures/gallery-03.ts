// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery03: Picture = {
  src: '/pictures/gallery-03.jpg',
  width: 1600,
  height: 1067,
  hash: '1906b57c',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAwAgCdASoQAAsABABoJYgCdAELYE5mMhapWAD+6uroAzE0Op6iT3nxJ/UlQS4M281Ahg9kKrPopTjWnqnnjM+U7NxvDFgAAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
