import { Injectable, type PipeTransform } from '@nestjs/common';
import { isSiteConfigKey, siteConfigSchemas, type SiteConfigKey } from 'shared-types';
import * as z from 'zod/mini';
import { NotFoundError } from '../foundation/http/domain-errors';
import { pageQuerySchema } from '../foundation/http/pagination';

/** The config key that a path names; any other is answered 404. */
@Injectable()
export class ConfigKey implements PipeTransform<string, SiteConfigKey> {
  transform(key: string): SiteConfigKey {
    if (isSiteConfigKey(key)) return key;
    throw new NotFoundError('There is no such site-config key.');
  }
}

/** The revision that a path names: 0 is what the site was delivered with. Anything else is answered 404. */
@Injectable()
export class ConfigRevision implements PipeTransform<string, number> {
  transform(text: string): number {
    if (/^(0|[1-9]\d{0,8})$/.test(text)) return Number(text);
    throw new NotFoundError('There is no such revision.');
  }
}

const VIEW = 'view must be full or summary.';

/** Query of `GET /site-config/:key/revisions`. */
export const revisionsQuerySchema = pageQuerySchema.extend({
  view: z._default(z.enum(['summary', 'full'], VIEW), 'summary'),
});
export type RevisionsQuery = z.infer<typeof revisionsQuerySchema>;

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
