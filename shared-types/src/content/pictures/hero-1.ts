// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../../picture';
export const hero1: Picture = {
  src: '/pictures/hero-1.jpg',
  width: 2400,
  height: 1350,
  hash: '6c901e19',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAkABABoJYgCdADdjuZsAAD+6siBUXY+VtgKwsSzWFdclWL53HWCw4wIQHFD1qT+yioAAAA=',
  widths: [640, 960, 1280, 1600],
};
