// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemBlack: Picture = {
  src: '/pictures/desk-system-black.jpg',
  width: 1600,
  height: 1067,
  hash: '72a60ce8',
  placeholder:
    'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAQCdASoQAAsABABoJZQCsAEVLFNMzQAA/uhnTRdn9hdDVgxNqJmatuBQxvY28Ou3Zk+E1OSvvnxV/Bzf21li76GdNNXHn3EHsuVAAAA=',
  widths: [480, 960, 1280],
};
