// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayBlack: Picture = {
  src: '/pictures/retail-display-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'b8ed9673',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZwAAuiwGfMJZgAA/uuGGbagag7ylSz/36+oNSviIVGCeLERvCI2sxnkoFRKIYkMqAd6pDgAAA==',
  widths: [480, 960, 1280],
};
