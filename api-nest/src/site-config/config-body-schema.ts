import { siteConfigSchemas } from 'shared-types';
import * as z from 'zod/mini';

/** For documentation only: any of the values that keys hold. Validation knows the key. */
export const configBodySchema = z.union([
  siteConfigSchemas.home_slider,
  siteConfigSchemas.gallery,
  siteConfigSchemas.product_images,
  siteConfigSchemas.solutions,
  siteConfigSchemas.custom_solutions,
  siteConfigSchemas.home_images,
  siteConfigSchemas.site_settings,
]);
