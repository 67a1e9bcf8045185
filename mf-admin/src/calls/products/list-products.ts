import { productListSchema, type Product } from 'shared-types/product';
import { adminRequest } from '../../session/admin-request';

/** All products as the server has them now (`GET /products`). @throws ApiError */
export function listProducts(): Promise<Product[]> {
  return adminRequest('/api/products', {
    headers: { 'cache-control': 'no-cache' },
    schema: productListSchema,
  });
}
