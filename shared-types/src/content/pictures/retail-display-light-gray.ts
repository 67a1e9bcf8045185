// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplayLightGray: Picture = {
  src: '/pictures/retail-display-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '2904fb52',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAgCdASoQAAsABABoJZQC7AD2CAWPfTIAAAD+7eGA8fF9XZzP8EmTDnFmLla/SfVmHRXSHis9M6+LIWAAAA==',
  widths: [480, 960, 1280],
};
