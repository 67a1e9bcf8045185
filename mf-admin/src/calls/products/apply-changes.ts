import { rereadResource } from 'shared-platform';
import { productsChangedSchema, type ProductChange } from 'shared-types/product-changes';
import { adminRequest } from '../../session/admin-request';
import { PRODUCTS_PATH } from './list-products';

/**
 * Changes several products, all or none (`POST /product-changes`).
 * @throws ApiError 409 naming what another user has changed since, 400 naming each field at fault
 */
export async function applyChanges(changes: readonly ProductChange[]): Promise<void> {
  await adminRequest('/api/product-changes', {
    method: 'POST',
    body: { changes },
    schema: productsChangedSchema,
  });
  void rereadResource(PRODUCTS_PATH);
  void rereadResource('/api/deleted-products');
}
