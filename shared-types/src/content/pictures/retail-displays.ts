// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const retailDisplays: Picture = {
  src: '/pictures/retail-displays.jpg',
  width: 1600,
  height: 1067,
  hash: '6023f715',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAsABABoJZwAAxeECFzRqcAA/tfn8nROO71G4HofRl7BVU0UJf7hvTcRQAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
