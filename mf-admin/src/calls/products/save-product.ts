import { rereadResource } from 'shared-platform';
import type { ProductBody } from 'shared-types/product';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';
import { PRODUCTS_PATH } from './list-products';

const answerSchema = z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()) });
export type SaveAnswer = z.infer<typeof answerSchema>;

/** What a product is saved on top of: a revision of it, nothing at all (`new`), or whatever is there (`any`). */
export type SavedOn = number | 'new' | 'any';

function condition(on: SavedOn): Record<string, string> {
  if (on === 'any') return {};
  return on === 'new' ? { 'if-none-match': '*' } : { 'if-match': tagOfRevision(on) };
}

/**
 * Creates or updates a product (`POST /products`).
 * @throws ApiError 400 naming each bad field, 412 when it is not what it was to be saved on top of
 */
export async function saveProduct(product: ProductBody, on: SavedOn): Promise<SaveAnswer> {
  const answer = await adminRequest('/api/products', {
    method: 'POST',
    body: product,
    headers: condition(on),
    schema: answerSchema,
  });
  void rereadResource(PRODUCTS_PATH);
  void rereadResource('/api/deleted-products');
  void rereadResource(`/api/products/${product.product_id}`);
  return answer;
}
