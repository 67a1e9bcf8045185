import { useMemo } from 'react';
import { productResource, ApiError, useResource } from 'shared-platform';
import { neighbours } from '../../neighbours';
import { builtInRange, builtInView, isSeries, viewOfProduct, type ProductView } from './product-view';
import { useRange } from './use-range';

export type ProductState =
  | { status: 'found'; product: ProductView; previous?: ProductView; next?: ProductView }
  | { status: 'not-found'; others: ProductView[] }
  | { status: 'failed'; retry: () => void }
  | { status: 'loading' };

function isMissing(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * One product by its id: as the server has it now, else as its list has it, else as built in. An id that the server
 * does not know is only a product when it is one of the built-in series.
 */
export function useProduct(id: string): ProductState {
  const resource = useMemo(() => productResource(id), [id]);
  const { data, error, retry } = useResource(resource);
  const range = useRange();
  const all = [...(range.status === 'ready' ? range.products : builtInRange), ...range.series];

  const unknown = isMissing(error);
  const known = unknown ? undefined : all.find((product) => product.id === id);
  const product = data
    ? viewOfProduct(data)
    : (known ?? (unknown && !isSeries({ id }) ? undefined : builtInView(id)));

  if (product) return { status: 'found', product, ...neighbours(all, id) };
  if (unknown) return { status: 'not-found', others: all };
  return error ? { status: 'failed', retry } : { status: 'loading' };
}
