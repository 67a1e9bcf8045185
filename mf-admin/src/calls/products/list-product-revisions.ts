import { productRevisionSchema, type ProductRevision } from 'shared-types/product';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { nextPage, type Page } from '../page';

/** What a product was after each save, newest first (`GET /products/:product_id/revisions`). @throws ApiError */
export async function listProductRevisions(productId: string, from?: string): Promise<Page<ProductRevision>> {
  let next: string | null = null;
  const items = await adminRequest(
    from ?? `/api/products/${encodeURIComponent(productId)}/revisions?limit=30`,
    {
      schema: z.array(productRevisionSchema),
      onHeaders: (headers) => {
        next = nextPage(headers);
      },
    },
  );
  return { items, next };
}
