import { useMemo } from 'react';
import { productsResource, useResource } from 'shared-platform';
import { isSeries, seriesViews, viewOfProduct, type ProductView } from './product-view';

export interface Range {
  status: 'loading' | 'ready' | 'failed';
  /** The server's products without the series, in its order; empty unless ready. */
  products: ProductView[];
  series: ProductView[];
  retry: () => void;
}

/** The product range: the server's list, and the built-in series with the server's overrides. */
export function useRange(): Range {
  const { data, error, retry } = useResource(productsResource);
  const views = useMemo(
    () => ({
      products: (data ?? []).map(viewOfProduct).filter((product) => !isSeries(product)),
      series: seriesViews(data ?? []),
    }),
    [data],
  );
  return { ...views, retry, status: data ? 'ready' : error ? 'failed' : 'loading' };
}
