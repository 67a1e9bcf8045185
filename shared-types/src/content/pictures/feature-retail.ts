// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const featureRetail: Picture = {
  src: '/pictures/feature-retail.jpg',
  width: 1200,
  height: 800,
  hash: '2444eea5',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAsABABoJZQC7AENz94XXHYAAPjfb57icJywTbvy12hTLLtqtj6MzsA7tlLUVi2IgZ3+r0BpDgAA',
  widths: [320, 480, 640, 960],
};
