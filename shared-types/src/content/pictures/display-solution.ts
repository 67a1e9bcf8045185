// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolution: Picture = {
  src: '/pictures/display-solution.jpg',
  width: 1600,
  height: 1067,
  hash: '76664791',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAsABABoJZQC7ADsVCCRqwAA+eN3nNgQjyyMZ/fSIlYAZttzDjNg5SPUAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
