// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const wallSystemWhite: Picture = {
  src: '/pictures/wall-system-white.jpg',
  width: 1600,
  height: 1067,
  hash: '27b691d7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABwAQCdASoQAAsABABoJQBOgCCywAD+5+v0yljWe0kNOjx4URxg0gQsMJ7wp6+b/P/qtdL1DWlaq+AA',
  widths: [480, 960, 1280],
};
