import { siteConfigResource } from 'shared-platform';

/** The owner's pictures for two sections of the home page and for /about (spec-resolutions 25). */
export const homeImagesResource = siteConfigResource('home_images');
