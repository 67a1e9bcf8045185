import { deletedProductSchema, type DeletedProduct } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { useAdminResource, type ResourceView } from '../use-admin-resource';

export const deletedProductsResource: Resource<DeletedProduct[]> = {
  path: '/api/deleted-products',
  schema: z.array(deletedProductSchema),
};

/** Products that were deleted and can be restored, the newest deletion first (`GET /deleted-products`). */
export function useDeletedProducts(): ResourceView<DeletedProduct[]> {
  return useAdminResource(deletedProductsResource, 0);
}

/** The same, read once. @throws ApiError */
export function listDeletedProducts(): Promise<DeletedProduct[]> {
  return adminRequest(deletedProductsResource.path, { schema: deletedProductsResource.schema });
}
