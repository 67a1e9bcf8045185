// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const featureDivider: Picture = {
  src: '/pictures/feature-divider.jpg',
  width: 1200,
  height: 800,
  hash: '45cd5910',
  placeholder:
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQAgCdASoQAAsABABoJYwC7ADp6R7TUsJAAP7J7aW453iCW2EixGJMpbwp4PrOc14qwmhQzmTBkjfTEC+7k4iVFVB+PM6t/TpyWy8DZE0eAAAA',
  widths: [320, 480, 640, 960],
};
