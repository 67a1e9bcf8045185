import { useResource, type ResourceState } from 'shared-platform';
import { deletedProductSchema, type DeletedProduct } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';

const deletedProductsResource: Resource<DeletedProduct[]> = {
  path: '/api/deleted-products',
  schema: z.array(deletedProductSchema),
};

/** Products that were deleted and can be restored, the newest deletion first (`GET /deleted-products`). */
export function useDeletedProducts(): ResourceState<DeletedProduct[]> {
  return useResource(deletedProductsResource);
}
