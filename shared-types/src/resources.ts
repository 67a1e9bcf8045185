import * as z from 'zod/mini';
import { enquiryRecordSchema } from './enquiry';
import { imageListSchema } from './image';
import { productListSchema, productSchema } from './product';
import { siteConfigSchemas, type SiteConfigKey, type SiteConfigValue } from './site-config';

/** Something that can be read from the API: its path, which is also its SWR key, and the schema of its answer. */
export interface Resource<T> {
  path: string;
  schema: { parse(value: unknown): T };
}

const emptyObject = z.strictObject({});

export const productsResource: Resource<z.infer<typeof productListSchema>> = {
  path: '/api/products',
  schema: productListSchema,
};

export function productResource(productId: string): Resource<z.infer<typeof productSchema>> {
  return { path: `/api/products/${encodeURIComponent(productId)}`, schema: productSchema };
}

/** A config value; null when it was never set or was emptied (`{}` is what an unset map answers). */
export function siteConfigResource<K extends SiteConfigKey>(key: K): Resource<SiteConfigValue<K> | null> {
  const value: { parse(answer: unknown): unknown } = siteConfigSchemas[key];
  return {
    path: `/api/site-config/${key}`,
    schema: {
      parse: (answer) =>
        emptyObject.safeParse(answer).success ? null : (value.parse(answer) as SiteConfigValue<K>),
    },
  };
}

export const imagesSummaryResource: Resource<z.infer<typeof imageListSchema>> = {
  path: '/api/images?view=summary',
  schema: imageListSchema,
};

export const enquiriesResource: Resource<z.infer<typeof enquiryRecordSchema>[]> = {
  path: '/api/enquiries',
  schema: z.array(enquiryRecordSchema),
};
