// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const classicSeriesMediumGray: Picture = {
  src: '/pictures/classic-series-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f3dcffa8',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAsABABoJZACdADrt32wAP7fhRv/f9cVgt+SM+xbUErbH8E6Uby+H6QFDuRUTI/IgyfShRM3AUN/vwAAAA==',
  widths: [480, 960, 1280],
};
