// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplays: Picture = {
  src: '/pictures/retail-displays.jpg',
  width: 2400,
  height: 1600,
  hash: 'c0eff8e0',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAgCdASoQAAsABABoJZQCdAEQN5WEHTKQAADNXAjl3LceTvS1YB5ZLK6gni8o0EXaTs4XALr/t5wKNSAAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
