// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery04: Picture = {
  src: '/pictures/gallery-04.jpg',
  width: 1600,
  height: 1067,
  hash: '838a8c6b',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoQAAsABABoJZgCdAEPSqR83EdgAP3D36+BHCTbS1YKHyoPbf1bk88dlRkVrPtF+OxG7yy1RVNFhDeP/ngAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
