import type { ComponentType } from 'react';
import GalleryPage from './exposed/GalleryPage';
import GalleryPreview from './exposed/GalleryPreview';

/** What the shell's server renders, by the same keys as in `federation.ts`. */
export const exposes: Record<string, ComponentType> = {
  './GalleryPage': GalleryPage,
  './GalleryPreview': GalleryPreview,
};
