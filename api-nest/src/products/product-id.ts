import { slugSchema } from 'shared-types';

/** Whether a path segment can name a product at all; others need no look into the database. */
export const isProductId = (text: string): boolean => slugSchema.safeParse(text).success;
