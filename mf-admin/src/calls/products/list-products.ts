import { useResource, type ResourceState } from 'shared-platform';
import { productListSchema, withTable, type Product, type TabledProduct } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';
import { adminRequest } from '../../session/admin-request';

/** All products, those that are hidden among them; the key under which they are read again. */
export const PRODUCTS_PATH = '/api/products?hidden=true';

/**
 * All products as the server has them now, past every cache (`GET /products`).
 * @param hidden also those that are hidden, for users with content
 * @throws ApiError
 */
export function listProducts(hidden = true): Promise<Product[]> {
  const path = hidden ? PRODUCTS_PATH : '/api/products';
  return adminRequest(path, { headers: { 'cache-control': 'no-cache' }, schema: productListSchema });
}

const productsResource: Resource<TabledProduct[]> = {
  path: PRODUCTS_PATH,
  read: async () => (await listProducts()).map(withTable),
};

/** The same, read again whenever they change; never read while not `wanted`. */
export function useProducts(wanted = true): ResourceState<TabledProduct[]> {
  return useResource(wanted ? productsResource : null);
}
