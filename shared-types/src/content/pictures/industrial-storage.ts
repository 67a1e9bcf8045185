// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const industrialStorage: Picture = {
  src: '/pictures/industrial-storage.jpg',
  width: 1600,
  height: 1067,
  hash: 'c09de7e7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoQAAsABABoJYwCdAD0V91EHccAAP4FQ8qwD+pn8E8LVPcnNru9MjgYu56rsHaprbHEAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
