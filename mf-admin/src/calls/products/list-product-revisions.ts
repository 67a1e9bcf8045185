import { productRevisionSchema, type ProductRevision } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';

/** What a product was after each save, newest first (`GET /products/:product_id/revisions`). */
export function productRevisionsResource(productId: string): Resource<ProductRevision[]> {
  const path = `/api/products/${encodeURIComponent(productId)}/revisions?limit=30`;
  return { path, schema: z.array(productRevisionSchema) };
}

/** The newest of them, read once. @throws ApiError */
export function listProductRevisions(productId: string): Promise<ProductRevision[]> {
  const { path, schema } = productRevisionsResource(productId);
  return adminRequest(path, { schema });
}
