// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const aboutWorkshop: Picture = {
  src: '/pictures/about-workshop.jpg',
  width: 1200,
  height: 800,
  hash: '887cf53f',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAsABABoJZACdAClRABggAD+59KMRVpRcch/0i9kiKugyRJr8ULkPAgJKaCwa8+2+z7CFqg7eKpv7r/F894QAAA=',
  widths: [320, 480, 640, 960],
};
