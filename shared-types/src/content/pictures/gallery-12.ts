// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery12: Picture = {
  src: '/pictures/gallery-12.jpg',
  width: 1600,
  height: 1067,
  hash: 'ad627ebc',
  placeholder:
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAQCdASoQAAsABABoJQBOgB6zWHmNyAD8jEK3T382fEt23kXoTplEotJDbcFLII6+gXKA2RkSv8qxGjCEUhz95UvN6tt/eNnk46qq1AbiAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
