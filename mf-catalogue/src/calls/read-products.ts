import { useMemo } from 'react';
import { useResource, type ResourceState } from 'shared-platform';
import type { TabledProduct } from 'shared-types/product';
import type { Resource } from 'shared-types/resources';

const productsResource: Resource<TabledProduct[]> = { path: '/api/products' };

/** `GET /api/products`: the server's list, in its order. */
export function useServerProducts(): ResourceState<TabledProduct[]> {
  return useResource(productsResource);
}

/** Nothing reads it from the API: pages find theirs in the list, which never answers 404. */
const ONLY_IF_HANDED_OVER = { revalidateOnMount: false };

/** The product that an editor's preview hands over at `/api/products/{id}`; undefined outside a preview. */
export function usePreviewedProduct(id: string): TabledProduct | undefined {
  const resource = useMemo<Resource<TabledProduct>>(
    () => ({ path: `/api/products/${encodeURIComponent(id)}` }),
    [id],
  );
  return useResource(resource, ONLY_IF_HANDED_OVER).data;
}
