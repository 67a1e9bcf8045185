import { useMemo } from 'react';
import type { ComparedSystem } from 'shared-types/product-range';
import { usePreviewedProduct, useServerProduct } from '../../calls/read-products';
import { neighbours } from '../../components/NeighbourLinks';
import {
  builtInRange,
  builtInView,
  cardOfProduct,
  isSeries,
  viewOfProduct,
  withOverrides,
  type ProductCardView,
  type ProductView,
} from './product-view';

type ProductState =
  | {
      status: 'found';
      product: ProductView;
      previous?: ProductCardView;
      next?: ProductCardView;
      /** Those beside a system in the comparison: the built-in ones while the server does not answer. */
      systems: readonly ComparedSystem[];
      /** Words that its specification sheet cannot show. */
      notOnSheet: readonly string[];
    }
  | { status: 'not-found'; others: readonly ProductCardView[] }
  | { status: 'failed'; retry: () => void }
  | { status: 'loading' };

const builtInSystems: readonly ComparedSystem[] = builtInRange.map(({ id, specifications, ...shown }) => ({
  ...shown,
  ...specifications,
  product_id: id,
}));

/**
 * A product by its id: from the admin's preview, otherwise from the server, otherwise built-in. Once the server has
 * answered, the only products that it does not know are the built-in series. The range is followed by the series, and
 * after them it begins again.
 */
export function useProduct(id: string): ProductState {
  const previewed = usePreviewedProduct(id);
  const { data, error, retry } = useServerProduct(id);
  const around = useMemo<ProductCardView[]>(() => {
    if (!data) return [...builtInRange, ...withOverrides<ProductCardView>([])];
    const series = withOverrides(data.series.map(cardOfProduct));
    const { previous, next, product } = data;
    const own = product && !isSeries({ id }) ? [cardOfProduct(product)] : [];
    // The series lie between the last product and the first.
    const before = previous ? [cardOfProduct(previous)] : [];
    const after = next && next.product_id !== previous?.product_id ? [cardOfProduct(next)] : [];
    return own.length > 0 ? [...before, ...own, ...after, ...series] : [...after, ...before, ...series];
  }, [data, id]);

  const builtIn = data && !isSeries({ id }) ? undefined : builtInView(id);
  const known = data?.product ? viewOfProduct(data.product) : builtIn;
  const product = previewed ? viewOfProduct(previewed) : known;
  if (product)
    return {
      status: 'found',
      product,
      ...neighbours(around, id),
      systems: data?.systems ?? builtInSystems,
      notOnSheet: data?.notOnSheet ?? [],
    };
  if (data) {
    const series = withOverrides(data.series.map(cardOfProduct));
    return { status: 'not-found', others: [...data.others.map(cardOfProduct), ...series] };
  }
  return error ? { status: 'failed', retry } : { status: 'loading' };
}
