// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const hero3: Picture = {
  src: '/pictures/hero-3.jpg',
  width: 2000,
  height: 1125,
  hash: '82f42f25',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAkABABoJZACdADDwji2AAD+6D4pzmiJmLIdqkTmrpZ1LaYfXp3lA+gv9iIobxYKUtW1n2t+98AL5x+gAA==',
  widths: [640, 960, 1280, 1600],
};
