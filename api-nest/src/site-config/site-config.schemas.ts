import { Injectable, type PipeTransform } from '@nestjs/common';
import { isSiteConfigKey, siteConfigSchemas, type SiteConfigKey } from 'shared-types';
import * as z from 'zod/mini';
import { NotFoundError } from '../foundation/http/domain-errors';

/** The config key that a path names; any other is answered 404. */
@Injectable()
export class ConfigKey implements PipeTransform<string, SiteConfigKey> {
  transform(key: string): SiteConfigKey {
    if (isSiteConfigKey(key)) return key;
    throw new NotFoundError('There is no such site-config key.');
  }
}

/** For documentation only: the value of any key. Validation uses the key's own schema. */
export const configBodySchema = z.union([
  siteConfigSchemas.home_slider,
  siteConfigSchemas.gallery,
  siteConfigSchemas.product_images,
  siteConfigSchemas.solutions,
  siteConfigSchemas.custom_solutions,
  siteConfigSchemas.home_images,
  siteConfigSchemas.site_settings,
  siteConfigSchemas.prices,
]);
