// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery08: Picture = {
  src: '/pictures/gallery-08.jpg',
  width: 1600,
  height: 1067,
  hash: 'b413bcf6',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQAAsABABoJZwAApypI/Qaz0AA/LSs4ytN3jzG/TdoU5ksnVf0zHSr5HX4ovEFKqCw0bM+NcBBdhJ9VFyfAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
