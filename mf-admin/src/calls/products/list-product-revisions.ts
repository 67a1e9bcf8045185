import { productRevisionSchema, type ProductRevision } from 'shared-types/product';
import { readPage, type Page } from '../page';

/** What a product was after each save, newest first (`GET /products/:product_id/revisions`). @throws ApiError */
export function listProductRevisions(productId: string, from?: string): Promise<Page<ProductRevision>> {
  const first = `/api/products/${encodeURIComponent(productId)}/revisions?limit=30`;
  return readPage(from ?? first, productRevisionSchema);
}
