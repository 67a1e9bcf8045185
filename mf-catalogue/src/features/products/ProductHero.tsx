import { Breadcrumbs, type Crumb } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Heart } from 'shared-ui/Heart';
import { DownloadIcon } from 'shared-ui/icons';
import { Container } from 'shared-ui/Section';
import { contactAddress } from 'shared-types/contact-address';
import { inColour, planningOf, SYSTEM_NAMES } from 'shared-types/content/planning';
import type { PlanExamples } from 'shared-types/planner/examples';
import { planPaths } from 'shared-types/planner/paths';
import { chosenColour, nameInColour, productItemId } from 'shared-types/product-item';
import { specificationSheetUrl } from 'shared-types/routes';
import { AsShown } from 'shared-ui/AsShown';
import { ByDesigner } from '../../components/ByDesigner';
import { ListPrice } from '../../components/ListPrice';
import type { ColourChoice } from './colour-choice';
import { ColourSwatches } from './ColourSwatches';
import styles from './ProductHero.module.css';
import { ProductPictures } from './ProductPictures';
import { addressOf, interestIn, subjectOf, type ProductView } from './product-view';

/** The pictures with their colour preview; beside them name, short description, price and links. */
export function ProductHero({
  product,
  choice,
  crumbs,
  pictures,
  notOnSheet,
}: {
  product: ProductView;
  choice: ColourChoice;
  crumbs: readonly Crumb[];
  pictures: PlanExamples['pictures'];
  notOnSheet: readonly string[];
}) {
  const colour = chosenColour(choice.colour.id);
  const subject = subjectOf(product, colour);
  const { system, byDesigner } = planningOf(product);
  const shown = pictures.find(({ picture }) => picture === addressOf(product));
  return (
    <Container className={styles.hero}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.grid}>
        <div className={styles.picture}>
          <ProductPictures product={product} choice={choice} pictures={pictures} />
          <Heart
            item={{ kind: 'product', id: productItemId({ productId: product.id, colour }) }}
            name={nameInColour(product.name, colour)}
          />
        </div>
        <div className={styles.words}>
          <h1>{product.name}</h1>
          {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
          <div>
            <p className={styles.price}>
              <ListPrice price={product.price} />
            </p>
            {shown && <AsShown shown={shown} fronts={choice.colour.id} />}
          </div>
          {product.picture !== null && <ColourSwatches choice={choice} />}
          <p className={styles.actions}>
            <LinkButton to={contactAddress({ subject, interest: interestIn(product) })}>
              Request Quote
            </LinkButton>
            <LinkButton to={inColour(planPaths.yours(system), choice.colour.id)} variant="secondary">
              {byDesigner === undefined ? 'Plan & price' : `Plan & price: ${SYSTEM_NAMES[system]}`}
            </LinkButton>
            <LinkButton to={contactAddress({ subject, interest: 'catalogue' })} variant="secondary">
              Download Brochure
            </LinkButton>
          </p>
          <ByDesigner of={product} />
          <p className={styles.sheet}>
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
