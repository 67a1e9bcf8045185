// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const featureCraftsmanship: Picture = {
  src: '/pictures/feature-craftsmanship.jpg',
  width: 1200,
  height: 800,
  hash: '3484d512',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJQBOgCLiBfGhNAD+kI8FErZ9bzJ6eK+QulGD2IgOJ7TymecV55shWS2s/dsgAAA=',
  widths: [320, 480, 640, 960],
};
