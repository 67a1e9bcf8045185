import { useMemo } from 'react';
import { productResource, useResource } from 'shared-platform';
import { neighbours } from '../../neighbours';
import { builtInRange, builtInView, viewOfProduct, type ProductView } from './product-view';
import { useRange } from './use-range';

export type ProductState =
  | { status: 'found'; product: ProductView; previous?: ProductView; next?: ProductView }
  | { status: 'not-found'; others: ProductView[] }
  | { status: 'failed'; retry: () => void }
  | { status: 'loading' };

/** Nothing reads it from the API: an editor's preview hands it over. */
const ONLY_IF_HANDED_OVER = { revalidateOnMount: false };

/**
 * One product by its id: as an editor previews it, else as the server's list has it now, else as built in. While the
 * list can be had, an id that is not in it is only a product when it is one of the built-in series.
 */
export function useProduct(id: string): ProductState {
  const resource = useMemo(() => productResource(id), [id]);
  const { data: previewed } = useResource(resource, ONLY_IF_HANDED_OVER);
  const { status, products, series, retry } = useRange();
  const listed = status === 'ready';
  const all = [...(listed ? products : builtInRange), ...series];

  const known = all.find((product) => product.id === id) ?? (listed ? undefined : builtInView(id));
  const product = previewed ? viewOfProduct(previewed) : known;
  if (product) return { status: 'found', product, ...neighbours(all, id) };
  if (listed) return { status: 'not-found', others: all };
  return status === 'failed' ? { status: 'failed', retry } : { status: 'loading' };
}
