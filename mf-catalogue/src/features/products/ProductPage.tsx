import { HttpStatus, PageHead } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from 'shared-types/routes';
import { NotFoundView } from '../../NotFoundView';
import { ProductDetail } from './ProductDetail';
import styles from './ProductPage.module.css';
import { useProduct } from './use-product';

function Loading() {
  return (
    <Container className={styles.waiting}>
      <p role="status">Loading product…</p>
      <Skeleton ratio="2 / 1" />
      <Skeleton width="40%" height="3rem" />
    </Container>
  );
}

function Failed({ path, retry }: { path: string; retry: () => void }) {
  return (
    <Container className={styles.waiting}>
      <HttpStatus code={503} />
      <PageHead
        title="Product unavailable"
        description="This product could not be loaded."
        path={path}
        noindex
      />
      <h1>Product unavailable</h1>
      <Notice kind="failed" title="This product could not be loaded" titleAs="h2" onRetry={retry}>
        Please try again in a moment.
      </Notice>
    </Container>
  );
}

/** `/products/{id}`: a built-in product, a series, or any product made in the admin. */
export function ProductPage({ productId }: { productId: string }) {
  const state = useProduct(productId);
  const path = paths.product(productId);
  switch (state.status) {
    case 'found':
      return (
        <ProductDetail
          key={state.product.id}
          product={state.product}
          previous={state.previous}
          next={state.next}
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
      return <Failed path={path} retry={state.retry} />;
    case 'loading':
      return <Loading />;
  }
}
