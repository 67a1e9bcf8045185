// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const industrialStorage: Picture = {
  src: '/pictures/industrial-storage.jpg',
  width: 2400,
  height: 1600,
  hash: '26a96e90',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABABoJZQCw7EOjlG8DjAA/u41pX0oHMSviOB63l8e9XcEOrssylLI2iys+ySv2arnJwgAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
