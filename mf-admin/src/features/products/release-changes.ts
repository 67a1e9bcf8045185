import type { ContentChangeInput } from 'shared-types/content-releases';
import { sameJson } from 'shared-types/json';
import type { ProductChange } from 'shared-types/product-changes';
import { listProducts } from '../../calls/products/list-products';
import { refusal } from './product-editor';
import { changeOf } from './product-changes';

/**
 * Changes of several products as those of a content release, made from the products as they are now.
 * @throws ApiError 409 naming a product that is not as its change was made from
 */
export async function releaseChangesOf(changes: readonly ProductChange[]): Promise<ContentChangeInput[]> {
  const products = new Map((await listProducts()).map((product) => [product.product_id, product]));
  return changes.map(({ product_id, was, set }) => {
    const product = products.get(product_id);
    const isSame =
      set === null || was === null
        ? (product === undefined) === (was === null)
        : product !== undefined && sameJson(changeOf(product, set)?.was, was);
    if (!isSame) throw refusal(409, `Another user has changed “${product?.name ?? product_id}” since.`);
    // An answer has the image that other sources give it: without one, the product keeps its own.
    const { image: _shown, ...own } = product ?? { image: null, product_id };
    return { resource: 'products', id: product_id, value: set === null ? null : { ...own, ...set } };
  });
}
