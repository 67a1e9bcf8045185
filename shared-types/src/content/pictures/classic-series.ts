// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeries: Picture = {
  src: '/pictures/classic-series.jpg',
  width: 1600,
  height: 1067,
  hash: '98cf2378',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAsABABoJQBOgCG64oD+zwAA/ufuGM1dlmKHpOxlkMEkjjLFvSetjfPdT86bqOX9WHOxyYQf84AA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
