import { rereadResource } from 'shared-platform';
import type { ProductInput } from 'shared-types/product';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';

const answerSchema = z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()) });
export type SaveAnswer = z.infer<typeof answerSchema>;

/**
 * Creates or updates a product (`POST /products`); `createOnly` refuses to change one that exists.
 * @throws ApiError 400 naming each bad field, 412 when it exists and `createOnly` was asked for
 */
export async function saveProduct(product: ProductInput, createOnly = false): Promise<SaveAnswer> {
  const answer = await adminRequest('/api/products', {
    method: 'POST',
    body: product,
    headers: createOnly ? { 'if-none-match': '*' } : {},
    schema: answerSchema,
  });
  void rereadResource('/api/products');
  void rereadResource(`/api/products/${product.product_id}`);
  return answer;
}
