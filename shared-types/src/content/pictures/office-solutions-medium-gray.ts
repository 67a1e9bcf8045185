// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const officeSolutionsMediumGray: Picture = {
  src: '/pictures/office-solutions-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '710ffc23',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABABoJaQAAZf2dIMAAP7tzcQS5iomHqwNeGSJ0sLg3EM6H7i3isUAAAAA',
  widths: [480, 960, 1280],
};
