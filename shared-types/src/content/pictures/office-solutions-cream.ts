// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsCream: Picture = {
  src: '/pictures/office-solutions-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '8b1fce02',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAQCdASoQAAsABABoJZwAAuD+gAAA/usyX/NKr/YJKQRZIJxwpUAIxsfYa0cj7P5kWeQtLUBp+tQgAAA=',
  widths: [480, 960, 1280],
};
