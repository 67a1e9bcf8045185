import { ApiError } from 'shared-platform';
import { productSchema, type Product } from 'shared-types/product';
import { adminRequest } from '../../session/admin-request';
import { revisionOfTag } from '../revision-tag';

/** A product as the server has it now and the revision it is; null for one that the server does not have. */
export interface ProductVersion {
  product: Product | null;
  revision: number;
}

/** Reads one product, hidden or not, past every cache (`GET /products/:product_id`). @throws ApiError */
export async function readProduct(productId: string): Promise<ProductVersion> {
  let revision = 0;
  try {
    const product = await adminRequest(`/api/products/${encodeURIComponent(productId)}?hidden=true`, {
      headers: { 'cache-control': 'no-cache' },
      schema: productSchema,
      onHeaders: (headers) => {
        revision = revisionOfTag(headers.get('etag'));
      },
    });
    return { product, revision };
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return { product: null, revision };
    throw cause;
  }
}
