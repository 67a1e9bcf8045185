// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayCream: Picture = {
  src: '/pictures/retail-display-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '0281d9f9',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABABoJZQC7ADWiWI8AP7tz4R0i/ec05Xn4rKFTDGxoPlWH+Jc/C8ZqZgA',
  widths: [480, 960, 1280],
};
