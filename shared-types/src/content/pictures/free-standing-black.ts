// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const freeStandingBlack: Picture = {
  src: '/pictures/free-standing-black.jpg',
  width: 1600,
  height: 1067,
  hash: '58ac12bc',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAACwAQCdASoQAAsABABoJZwAAdF7UoSwAP7tzRrmDBcxxRbngv+ox78ifGct2/ylV5aiawP8+lNkxsfea7a1dQTf5ne81LhwAAA=',
  widths: [480, 960, 1280],
};
