// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const deskSystemMediumGray: Picture = {
  src: '/pictures/desk-system-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '612b9374',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAsABABoJQBdgCHaaHRPoAD+7YCtnvvgnG/Y0euQaI8ZGcdH92mnMkiPtjk2FJ9xGAAA',
  widths: [480, 960, 1280],
};
