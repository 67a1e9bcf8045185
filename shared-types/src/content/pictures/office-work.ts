// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeWork: Picture = {
  src: '/pictures/office-work.jpg',
  width: 1600,
  height: 1067,
  hash: 'b34c1fb0',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoQAAsABABoJZQAAuZoSJYwAP5XXjZjCDFVTL2l9mllsKaLyzAIhyWWHVJAYWhloABIAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
