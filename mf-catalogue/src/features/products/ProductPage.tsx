import { paths } from 'shared-types/routes';
import { useExamples } from '../../calls/read-products';
import { FailedView, LoadingView, NotFoundView } from '../../components/DetailPageStates';
import { ProductDetail } from './ProductDetail';
import { useProduct } from './use-product';

/** `/products/{id}`: a built-in product, a series, or any product made in the admin. */
export function ProductPage({ productId }: { productId: string }) {
  const state = useProduct(productId);
  // Without them the rest of the page stands.
  const examples = useExamples(productId).data;
  const path = paths.product(productId);
  switch (state.status) {
    case 'found':
      return (
        <ProductDetail
          key={state.product.id}
          product={state.product}
          examples={examples}
          previous={state.previous}
          next={state.next}
          systems={state.systems}
          notOnSheet={state.notOnSheet}
        />
      );
    case 'not-found':
      return (
        <NotFoundView
          kind="product"
          path={path}
          others={state.others.map((other) => ({ ...other, to: paths.product(other.id) }))}
          all={{ label: 'All products', to: paths.products }}
        />
      );
    case 'failed':
      return <FailedView kind="product" path={path} retry={state.retry} />;
    case 'loading':
      return <LoadingView kind="product" />;
  }
}
