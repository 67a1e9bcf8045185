import { createElement } from 'react';
import type { LightboxProps } from '../../lightbox/Lightbox';
import { loadedLightbox } from './load-lightbox';
import { useLightboxArrival } from './use-lightbox-arrival';

/** The full-screen viewer, from the moment its code is here. */
export function Viewer(props: LightboxProps) {
  useLightboxArrival();
  const lightbox = loadedLightbox();
  return lightbox === undefined ? null : createElement(lightbox, props);
}
