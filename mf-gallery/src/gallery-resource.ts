import { siteConfigResource } from 'shared-platform';

/** `GET /api/site-config/gallery`: a list of items, empty when unset (public-site 7). */
export const galleryResource = siteConfigResource('gallery');
