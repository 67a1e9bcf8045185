// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const displaySolutionBlack: Picture = {
  src: '/pictures/display-solution-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'bf6a6165',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABABoJZQCdAEPTQkF4AD66tz7vOI088lZY9MW+23BWlIKpKMcjLIqpMAA',
  widths: [480, 960, 1280],
};
