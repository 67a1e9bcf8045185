// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeries: Picture = {
  src: '/pictures/classic-series.jpg',
  width: 2400,
  height: 1600,
  hash: 'bd42fc54',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAsABABoJYgCdADwJukmujgAAP7fhRv/efG4X4bTQONuoDXHR5fGUj3kwoloSjdwMsTsf12TxuaLvhdUxQQG0AA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
