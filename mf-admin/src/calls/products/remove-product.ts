import { rereadResource } from 'shared-platform';
import { adminRequest } from '../../session/admin-request';
import { PRODUCTS_PATH } from './list-products';

/** Removes a product (`DELETE /products/:product_id`); its history stays. @throws ApiError */
export async function removeProduct(productId: string): Promise<void> {
  await adminRequest(`/api/products/${encodeURIComponent(productId)}`, { method: 'DELETE' });
  void rereadResource(PRODUCTS_PATH);
  void rereadResource('/api/deleted-products');
}
