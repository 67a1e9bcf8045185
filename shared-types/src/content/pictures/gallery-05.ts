// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const gallery05: Picture = {
  src: '/pictures/gallery-05.jpg',
  width: 1600,
  height: 1067,
  hash: '509e35d2',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAsABABoJZQAAZPn/d5AAP7rJrB/go+215ZO9iWOn833+DQCbKYikD4zAqxn4BtrAYqhRmWKTSFZ34AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
