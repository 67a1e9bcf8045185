import { useResource, type ResourceState } from 'shared-platform';
import { productListSchema, withTable, type Product, type TabledProduct } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';
import { adminRequest } from '../../session/admin-request';

const PATH = '/api/products';

/** All products as the server has them now, past every cache (`GET /products`). @throws ApiError */
export function listProducts(): Promise<Product[]> {
  return adminRequest(PATH, { headers: { 'cache-control': 'no-cache' }, schema: productListSchema });
}

/** With their tables, as the public pages keep them under the same path. */
const productsResource: Resource<TabledProduct[]> = {
  path: PATH,
  read: async () => (await listProducts()).map(withTable),
};

/** The same, read again whenever they change. */
export function useProducts(): ResourceState<TabledProduct[]> {
  return useResource(productsResource);
}
