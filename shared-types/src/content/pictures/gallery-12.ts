// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery12: Picture = {
  src: '/pictures/gallery-12.jpg',
  width: 2400,
  height: 1600,
  hash: '22b984d1',
  placeholder:
    'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAQCdASoQAAsABABoJZgCdADc8nRKAAD33Gui98bfJ4d8sQXpjOCMdMM/z0rhuFFzGF99ZQCEElyxisybbujM0RXNqOGSBji+E3nM9XWsFKFhrtDgAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
