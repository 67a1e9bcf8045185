// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery07: Picture = {
  src: '/pictures/gallery-07.jpg',
  width: 1600,
  height: 1067,
  hash: '0fc162d5',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZQC7AEO87DDsQAA/u/6MUMpOLW4APWyLBenSIooE+dpcug8NEtBbgCmgCm7yqSlwAF/+lSAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
