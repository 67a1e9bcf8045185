// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutions: Picture = {
  src: '/pictures/office-solutions.jpg',
  width: 1600,
  height: 1067,
  hash: 'cef3f146',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAsABABoJaQAAuf1M7NPAAD+6zK3RaG3F6vVk667sKZSw3u60aQsr/XHataLQIBacjw7TGSiZvdc7+AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
