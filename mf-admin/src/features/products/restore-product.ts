import { listProductRevisions } from '../../calls/products/list-product-revisions';
import { saveProduct } from '../../calls/products/save-product';

/**
 * Saves a deleted product again as it was. The history has it with its own picture, which the list mixes with those
 * of other sources.
 * @throws ApiError, with 412 when somebody else has made a product under its id meanwhile
 */
export async function restoreProduct(productId: string): Promise<void> {
  const [last] = await listProductRevisions(productId);
  if (last) await saveProduct(last.product, 'new');
}
