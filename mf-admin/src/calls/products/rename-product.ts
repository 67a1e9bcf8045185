import { rereadResource } from 'shared-platform';
import { productSavedSchema } from 'shared-types/product';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';
import { PRODUCTS_PATH } from './list-products';

/**
 * Gives a product another id (`POST /products/:product_id/rename`); its old address leads to the new one.
 * @throws ApiError 409 when the id is in use, 412 when another user has saved the product since `revision`
 */
export async function renameProduct(productId: string, next: string, revision: number): Promise<void> {
  await adminRequest(`/api/products/${encodeURIComponent(productId)}/rename`, {
    method: 'POST',
    body: { product_id: next },
    headers: { 'if-match': tagOfRevision(revision) },
    schema: productSavedSchema,
  });
  void rereadResource(PRODUCTS_PATH);
}
