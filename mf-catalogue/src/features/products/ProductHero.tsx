import { Breadcrumbs, type Crumb } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { DownloadIcon } from 'shared-ui/icons';
import { Container } from 'shared-ui/Section';
import { paths, specificationSheetUrl } from 'shared-types/routes';
import { useColourChoice } from './colour-choice';
import { ColourStage } from './ColourStage';
import { ColourSwatches } from './ColourSwatches';
import styles from './ProductHero.module.css';
import type { ProductView } from './product-view';

/** Picture with its colour preview; name, short description, price and the two ways on beside it. */
export function ProductHero({ product, crumbs }: { product: ProductView; crumbs: readonly Crumb[] }) {
  const choice = useColourChoice();
  return (
    <Container className={styles.hero}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.grid}>
        <div className={styles.picture}>
          <ColourStage product={product} choice={choice} />
        </div>
        <div className={styles.words}>
          <h1>{product.name}</h1>
          {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
          <p className={styles.price}>{product.price}</p>
          <ColourSwatches choice={choice} />
          <p className={styles.actions}>
            <LinkButton to={paths.contact}>Request Quote</LinkButton>
            <LinkButton to={paths.contact} variant="secondary">
              Download Brochure
            </LinkButton>
          </p>
          <p className={styles.sheet}>
            <a href={specificationSheetUrl(product.id)}>
              <DownloadIcon />
              Download specification sheet (PDF)
            </a>
          </p>
        </div>
      </div>
    </Container>
  );
}
