// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsMediumGray: Picture = {
  src: '/pictures/office-solutions-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '1e635417',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABABoJaQAAuqbB78kAAD+6zJ2sOzZng8lW0D74jEEdY8ql6K/ZkroAAAA',
  widths: [480, 960, 1280],
};
