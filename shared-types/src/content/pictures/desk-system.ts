// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystem: Picture = {
  src: '/pictures/desk-system.jpg',
  width: 2400,
  height: 1600,
  hash: 'b714e602',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAsABABoJQBWACHRho32TAAA/u2ArZ7s5nlmXslSSKf6x1I7blB3ETRJZXRLqQHgyPwQ2iNdE6gA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
