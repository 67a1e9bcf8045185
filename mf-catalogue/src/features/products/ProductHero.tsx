import { Link } from 'shared-platform';
import { Breadcrumbs, type Crumb } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Heart } from 'shared-ui/Heart';
import { DownloadIcon } from 'shared-ui/icons';
import { Container } from 'shared-ui/Section';
import { contactAddress } from 'shared-types/contact-address';
import { planPaths } from 'shared-types/planner/paths';
import { specificationSheetUrl } from 'shared-types/routes';
import { useColourChoice } from './colour-choice';
import { ColourStage } from './ColourStage';
import { ColourSwatches } from './ColourSwatches';
import styles from './ProductHero.module.css';
import { interestIn, subjectOf, type ProductView } from './product-view';

/** The image with its colour preview; beside it name, short description, price and links. */
export function ProductHero({
  product,
  crumbs,
  notOnSheet,
}: {
  product: ProductView;
  crumbs: readonly Crumb[];
  notOnSheet: readonly string[];
}) {
  const choice = useColourChoice();
  const subject = subjectOf(product);
  return (
    <Container className={styles.hero}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.grid}>
        <div className={styles.picture}>
          <ColourStage product={product} choice={choice} />
          <Heart item={{ kind: 'product', id: product.id }} name={product.name} />
        </div>
        <div className={styles.words}>
          <h1>{product.name}</h1>
          {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
          <p className={styles.price}>{product.price}</p>
          {product.picture !== null && <ColourSwatches choice={choice} />}
          <p className={styles.actions}>
            <LinkButton to={contactAddress({ subject, interest: interestIn(product) })}>
              Request Quote
            </LinkButton>
            <LinkButton to={contactAddress({ subject, interest: 'catalogue' })} variant="secondary">
              Download Brochure
            </LinkButton>
          </p>
          <p className={styles.sheet}>
            <Link to={planPaths.yours(product.id)}>Plan yours</Link>
            <a href={specificationSheetUrl(product.id)}>
              <DownloadIcon />
              Download specification sheet (PDF)
            </a>
          </p>
          {notOnSheet.length > 0 && (
            <p className={styles.notOnSheet}>
              {`The sheet shows question marks in ${notOnSheet.map((word) => `“${word}”`).join(', ')}. This page shows these words in full.`}
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}
