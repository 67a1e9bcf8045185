import { slugSchema } from 'shared-types';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';

/** Whether a path segment can name a product at all; others need no query. */
export const isProductId = (text: string): boolean => slugSchema.safeParse(text).success;

/** Ids of the series, which are beside the range, not in it (resolution 1). */
export const SERIES: readonly string[] = catalogueSeries.map(({ id }) => id);

export const isSeries = (productId: string): boolean => SERIES.includes(productId);

/** Products with content of their own in the site's code, such as the planner's systems, which know them by their id. */
const BUILT_IN: ReadonlySet<string> = new Set([...catalogueProducts.map(({ id }) => id), ...SERIES]);

export const isBuiltIn = (productId: string): boolean => BUILT_IN.has(productId);
