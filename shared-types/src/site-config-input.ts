import { galleryItemsInputSchema } from './gallery';
import { pageTextsInputSchemas } from './page-texts/input';
import { pricesInputSchema } from './planner/prices';
import { redirectsInputSchema } from './redirects';
import { siteConfigSchemas } from './site-config';
import { siteSettingsInputSchema } from './site-settings-input';
import { slidesInputSchema } from './slide';
import { publishedSolutionsInputSchema } from './solution';

/**
 * Schema of each site-config value that is saved (contracts, `POST /site-config/:key`). Stored values are read with
 * `siteConfigSchemas`, which know only the earlier limits.
 */
export const siteConfigInputSchemas = {
  ...siteConfigSchemas,
  home_slider: slidesInputSchema,
  custom_solutions: publishedSolutionsInputSchema,
  gallery: galleryItemsInputSchema,
  prices: pricesInputSchema,
  redirects: redirectsInputSchema,
  site_settings: siteSettingsInputSchema,
  ...pageTextsInputSchemas,
} as const;
