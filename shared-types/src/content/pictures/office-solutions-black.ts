// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsBlack: Picture = {
  src: '/pictures/office-solutions-black.jpg',
  width: 1600,
  height: 1067,
  hash: '9fcb605c',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoQAAsABABoJZwAAp3DiM47jAAA/u3VraaEArzopqO5gnltXnjqT5Uuvq4SNP2WIGs+jXdLWsnzK7v4jz2FZlhAAAA=',
  widths: [480, 960, 1280],
};
