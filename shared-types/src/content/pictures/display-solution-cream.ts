// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolutionCream: Picture = {
  src: '/pictures/display-solution-cream.jpg',
  width: 1600,
  height: 1067,
  hash: 'ec89f12f',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAsABABoJYwCdAEUqtRMRIAAzeMbPELcO4AsX/Ox+ky4PxN7yKPjzVvAAA==',
  widths: [480, 960, 1280],
};
