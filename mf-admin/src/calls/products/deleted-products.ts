import { deletedProductSchema, type DeletedProduct } from 'shared-types/product';
import { useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';

export const deletedProductsResource: Resource<DeletedProduct[]> = {
  path: '/api/deleted-products',
  schema: z.array(deletedProductSchema),
};

/** Products that were deleted and can be restored, the newest deletion first (`GET /deleted-products`). */
export function useDeletedProducts(): ResourceState<DeletedProduct[]> {
  return useResource(deletedProductsResource);
}

/** The same, read once. @throws ApiError */
export function listDeletedProducts(): Promise<DeletedProduct[]> {
  return adminRequest(deletedProductsResource.path, { schema: deletedProductsResource.schema });
}
