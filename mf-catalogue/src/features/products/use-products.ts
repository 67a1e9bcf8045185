import { useMemo } from 'react';
import { usePreviewedProduct, useServerProducts } from '../../calls/read-products';
import { neighbours } from '../../components/NeighbourLinks';
import {
  builtInRange,
  builtInView,
  isSeries,
  seriesViews,
  viewOfProduct,
  type ProductView,
} from './product-view';

export interface Range {
  status: 'loading' | 'ready' | 'failed';
  /** The server's products without the series, in its order; empty unless ready. */
  products: ProductView[];
  series: ProductView[];
  retry: () => void;
}

/** The product range: the server's list, and the built-in series with the server's overrides. */
export function useRange(): Range {
  const { data, error, retry } = useServerProducts();
  const views = useMemo(
    () => ({
      products: (data ?? []).map(viewOfProduct).filter((product) => !isSeries(product)),
      series: seriesViews(data ?? []),
    }),
    [data],
  );
  return { ...views, retry, status: data ? 'ready' : error ? 'failed' : 'loading' };
}

export type ProductState =
  | { status: 'found'; product: ProductView; previous?: ProductView; next?: ProductView }
  | { status: 'not-found'; others: ProductView[] }
  | { status: 'failed'; retry: () => void }
  | { status: 'loading' };

/**
 * One product by its id: as an editor previews it, else as the server's list has it now, else as built in. While the
 * list can be had, an id that is not in it is only a product when it is one of the built-in series.
 */
export function useProduct(id: string): ProductState {
  const previewed = usePreviewedProduct(id);
  const { status, products, series, retry } = useRange();
  const listed = status === 'ready';
  const all = [...(listed ? products : builtInRange), ...series];

  const known = all.find((product) => product.id === id) ?? (listed ? undefined : builtInView(id));
  const product = previewed ? viewOfProduct(previewed) : known;
  if (product) return { status: 'found', product, ...neighbours(all, id) };
  if (listed) return { status: 'not-found', others: all };
  return status === 'failed' ? { status: 'failed', retry } : { status: 'loading' };
}
