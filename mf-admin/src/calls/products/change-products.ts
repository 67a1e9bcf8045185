import { rereadResource } from 'shared-platform';
import { bulkAnswerSchema, type BulkAnswer, type ProductBulk } from 'shared-types/bulk';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { PRODUCTS_PATH } from './list-products';

/** Deletes or restores several products (`POST /products/bulk`). @throws ApiError */
export async function changeProducts(change: ProductBulk): Promise<BulkAnswer<string>> {
  const answer = await adminRequest('/api/products/bulk', {
    method: 'POST',
    body: change,
    schema: bulkAnswerSchema(z.string()),
  });
  void rereadResource(PRODUCTS_PATH);
  void rereadResource('/api/deleted-products');
  return answer;
}
