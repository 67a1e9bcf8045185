// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsCream: Picture = {
  src: '/pictures/office-solutions-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '47128b0a',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAABwAQCdASoQAAsABABoJZwAAhAjAAD+7c+ep3JhG+6+nWEst2WNFY1kXAk3zztFKvT9t9O5uAAAAA==',
  widths: [480, 960, 1280],
};
