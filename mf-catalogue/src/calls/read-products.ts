import { useMemo, useState } from 'react';
import { useResource, type ResourceState } from 'shared-platform';
import type { PlanExamples } from 'shared-types/planner/examples';
import type { ProductSummary, TabledPage, TabledRange } from 'shared-types/product-range';
import type { TabledProduct } from 'shared-types/product';
import { HOME_PRODUCTS } from 'shared-types/range';
import type { Resource } from 'shared-types/resources';
import { dataPath } from 'shared-types/routes';

const homeResource: Resource<ProductSummary[]> = { path: HOME_PRODUCTS };

/** The first products of the server's list, in its order, for cards. */
export function useFirstProducts(): ResourceState<ProductSummary[]> {
  return useResource(homeResource);
}

/** What a page of the range reads, as its route says. */
const RANGE_DATA = '/api/product-range?page&q&sort';

/** What a product's page reads, as its route says. */
const PRODUCT_DATA = '/api/product-pages/:id';

/** `GET /api/product-range`: the page of the range that an address names. While it is read, the one before remains. */
export function useServerRange(address: URLSearchParams): ResourceState<TabledRange> {
  const path = dataPath(RANGE_DATA, {}, address);
  const resource = useMemo<Resource<TabledRange>>(() => ({ path }), [path]);
  const state = useResource(resource);
  // SWR's own way would show the page before in place of one that the document came with.
  const [last, setLast] = useState(state.data);
  if (state.data !== undefined && state.data !== last) setLast(state.data);
  return { ...state, data: state.data ?? last };
}

/** `GET /api/product-pages/{id}`: a product and its neighbours; answers any id, so that none is a failed request. */
export function useServerProduct(id: string): ResourceState<TabledPage> {
  const resource = useMemo<Resource<TabledPage>>(
    () => ({ path: dataPath(PRODUCT_DATA, { id }, new URLSearchParams()) }),
    [id],
  );
  return useResource(resource);
}

/** What the page of a product or a solution reads besides, as its route says. */
const EXAMPLES_DATA = '/api/plans/examples/:id';

/** `GET /api/plans/examples/{id}`: plans of a product or a solution with their prices; answers any id. */
export function useExamples(id: string): ResourceState<PlanExamples> {
  const resource = useMemo<Resource<PlanExamples>>(
    () => ({ path: dataPath(EXAMPLES_DATA, { id }, new URLSearchParams()) }),
    [id],
  );
  return useResource(resource);
}

/** Never read from the API: a page finds its product, with its neighbours, in {@link useServerProduct}. */
const ONLY_IF_HANDED_OVER = { revalidateOnMount: false };

/** The product that the admin's preview hands over at `/api/products/{id}`; undefined outside a preview. */
export function usePreviewedProduct(id: string): TabledProduct | undefined {
  const resource = useMemo<Resource<TabledProduct>>(
    () => ({ path: `/api/products/${encodeURIComponent(id)}` }),
    [id],
  );
  return useResource(resource, ONLY_IF_HANDED_OVER).data;
}
