import { useMemo } from 'react';
import { ApiError, useSearchParams } from 'shared-platform';
import { PRODUCTS_COUNTED, PRODUCTS_ON_HOME, PRODUCTS_ON_PAGE } from 'shared-types/range';
import { useFirstProducts, useServerRange } from '../../calls/read-products';
import { readRangeAddress, type RangeAddress } from './range-address';
import {
  builtInRange,
  cardOfProduct,
  isSeries,
  viewOfProduct,
  withOverrides,
  type ProductCardView,
  type ProductView,
} from './product-view';

interface Listed {
  /** `nowhere`: there is no such page of the range. */
  status: 'loading' | 'ready' | 'failed' | 'nowhere';
  retry: () => void;
}

/** The home page's range: the server's first products, the built-in four when it does not answer. */
export function useHomeRange(): Listed & { products: readonly ProductCardView[] } {
  const { data, error, retry } = useFirstProducts();
  const products = useMemo(() => {
    const cards = data?.map(cardOfProduct).filter((product) => !isSeries(product));
    return cards?.slice(0, PRODUCTS_ON_HOME) ?? [];
  }, [data]);
  if (data) return { status: 'ready', products, retry };
  return error ? { status: 'failed', products: builtInRange, retry } : { status: 'loading', products, retry };
}

export interface Range extends Listed {
  address: RangeAddress;
  /** The products of this page; empty unless ready. */
  products: readonly ProductView[];
  /** Those of all pages, and those that match the search: numbers up to `PRODUCTS_COUNTED`. */
  total: number;
  found: number;
  /** Number of pages; undefined if there are more than can be counted. */
  pages: number | undefined;
  /** Whether there is a page after this one. */
  more: boolean;
  /** Whether the page before is still shown, until the asked one is read. */
  isTurning: boolean;
  series: readonly ProductView[];
}

/** The page of the range that the address names, and the series with the server's overrides. */
export function useRange(): Range {
  const [query] = useSearchParams();
  const { data, error, isLoading, retry } = useServerRange(query);
  const address = readRangeAddress(query);
  const views = useMemo(
    () => ({
      products: data?.products.map(viewOfProduct) ?? [],
      series: withOverrides(data?.series.map(viewOfProduct) ?? []),
    }),
    [data],
  );
  const { total = 0, found = 0, more = false } = data ?? {};
  const isBeyond = address.page > 1 && views.products.length === 0;
  const isRefused = error instanceof ApiError && error.status === 400;
  const status = isRefused ? 'nowhere' : error ? 'failed' : data === undefined ? 'loading' : 'ready';
  const pages = found < PRODUCTS_COUNTED ? Math.max(1, Math.ceil(found / PRODUCTS_ON_PAGE)) : undefined;
  return {
    ...views,
    ...{ total, found, more, pages, address, retry },
    isTurning: isLoading && data !== undefined,
    status: status === 'ready' && isBeyond && !isLoading ? 'nowhere' : status,
  };
}
