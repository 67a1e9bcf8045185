// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutions: Picture = {
  src: '/pictures/office-solutions.jpg',
  width: 2400,
  height: 1600,
  hash: '355e5acb',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQAAsABABoJaQAAwDhaAZOWwAA/u3V/of3S9s7JCiblOFXZTsszLrnZzgvy/3xi/o13S1ebU3mdpbXCcxQAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
