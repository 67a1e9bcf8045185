import { LinkButton } from 'shared-ui/Button';
import { Heart } from 'shared-ui/Heart';
import { Picture } from 'shared-ui/Picture';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { paths } from 'shared-types/routes';
import { ListPrice } from '../../components/ListPrice';
import { MEDIA_ROW_SIZES, MediaRow, mediaRowLink } from '../../components/MediaRow';
import { RuledList } from '../../components/RuledList';
import { pictureNameOf, type ProductView } from './product-view';
import styles from './RangeRow.module.css';

/** A product of the range with its description, key features and price. */
export function RangeRow({ product, first }: { product: ProductView; first: boolean }) {
  const titleId = `product-${product.id}`;
  const media = (
    <>
      <Picture
        picture={product.picture}
        fallback={product.fallback}
        alt={product.pictureAlt}
        sizes={MEDIA_ROW_SIZES}
        ratio="3 / 2"
        priority={first}
        sharedName={pictureNameOf(product)}
      />
      <Heart item={{ kind: 'product', id: product.id }} name={product.name} />
    </>
  );
  return (
    <MediaRow titleId={titleId} media={media} align="start">
      <div>
        <h2 id={titleId}>{product.name}</h2>
        <p className={styles.price}>
          <ListPrice price={product.price} />
        </p>
      </div>
      <p className={styles.description}>{product.description}</p>
      {product.features.length > 0 && (
        <>
          <h3 className={styles.label}>Key features</h3>
          <RuledList items={product.features} columns={1} />
        </>
      )}
      <p>
        <LinkButton to={paths.product(product.id)} variant="secondary" className={mediaRowLink}>
          View Details
          <VisuallyHidden>{` – ${product.name}`}</VisuallyHidden>
        </LinkButton>
      </p>
    </MediaRow>
  );
}
