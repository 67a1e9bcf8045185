// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayBlack: Picture = {
  src: '/pictures/retail-display-black.jpg',
  width: 1600,
  height: 1067,
  hash: '09d9826a',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJZQC7AEPdsMauDAAAP7ok6mmhZ6mjXiIytk4hheq9Ol/qA4KBDEWwIaPUY7d2bHYnVGAAAA=',
  widths: [480, 960, 1280],
};
