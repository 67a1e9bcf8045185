// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStandingMediumGray: Picture = {
  src: '/pictures/free-standing-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '0d3c9e2d',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoQAAsABABoJZwAAifdncMAAP7txC9fNxJsSIP6MC2WF6PFkTWIypLuF1SARCCKSMWG2f95qcQgAA==',
  widths: [480, 960, 1280],
};
