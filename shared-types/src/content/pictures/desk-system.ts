// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystem: Picture = {
  src: '/pictures/desk-system.jpg',
  width: 1600,
  height: 1067,
  hash: '0fe065b2',
  placeholder:
    'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAsABABoJZQC7AEVLIg9ZGgAAP7oZ00XZ/YXMXHGBQGux+xDHqeRVK70LMBlxzi1nSUdhpdtXNmm1A56Q8+3jiacZAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
