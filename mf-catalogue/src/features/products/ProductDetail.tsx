import { PageHead, metaDescription, useSettings, useSite } from 'shared-platform';
import { breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { Container, Section } from 'shared-ui/Section';
import type { PlanExamples } from 'shared-types/planner/examples';
import { factsOf, LEAD_TIME } from 'shared-types/product-facts';
import { chosenColour } from 'shared-types/product-item';
import type { ComparedSystem } from 'shared-types/product-range';
import { paths } from 'shared-types/routes';
import { DetailRow, Lead } from '../../components/DetailRow';
import { EnquiryBand } from '../../components/EnquiryBand';
import { NeighbourLinks } from '../../components/NeighbourLinks';
import { RuledList } from '../../components/RuledList';
import { BeforeYouBuy } from './BeforeYouBuy';
import { useColourChoice } from './colour-choice';
import { DidYouKnow } from './DidYouKnow';
import { FinishList } from './FinishList';
import { InUse } from './InUse';
import { installationsOf } from './installations';
import { ProductHero } from './ProductHero';
import { productJsonLd } from './product-json-ld';
import { subjectOf, type ProductCardView, type ProductView } from './product-view';
import styles from './ProductDetail.module.css';
import { SpecificationTable } from './SpecificationTable';
import { isSystem, SystemComparison } from './SystemComparison';
import { WorkedExamples } from './WorkedExamples';

function neighbourOf(product: ProductCardView | undefined) {
  return product && { ...product, to: paths.product(product.id) };
}

/** The whole page of one product (public-site 2, /products/{id}). */
export function ProductDetail({
  product,
  examples,
  previous,
  next,
  systems,
  notOnSheet,
}: {
  product: ProductView;
  examples: PlanExamples | undefined;
  previous: ProductCardView | undefined;
  next: ProductCardView | undefined;
  systems: readonly ComparedSystem[];
  notOnSheet: readonly string[];
}) {
  const { publicUrl } = useSite();
  const { brandName } = useSettings();
  const choice = useColourChoice();
  const path = paths.product(product.id);
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Products', to: paths.products },
    { label: product.name },
  ];
  // The lead time is what a buyer asks first, below.
  const facts = factsOf(product).filter(({ label }) => label !== LEAD_TIME);
  const [installation] = installationsOf(product.id);
  return (
    <article>
      <PageHead
        title={product.name}
        description={metaDescription(product.description)}
        path={path}
        type="product"
        picture={typeof product.picture === 'string' ? product.fallback : (product.picture ?? undefined)}
        pictureAlt={product.pictureAlt}
        jsonLd={[
          productJsonLd(product, `${publicUrl}${path}`, publicUrl, brandName),
          breadcrumbJsonLd(crumbs, publicUrl, path),
        ]}
      />
      <ProductHero
        product={product}
        choice={choice}
        crumbs={crumbs}
        pictures={examples?.pictures ?? []}
        notOnSheet={notOnSheet}
      />
      <Container>
        <DetailRow id="overview" title="Overview">
          <Lead>{product.description}</Lead>
        </DetailRow>
        {product.features.length > 0 && (
          <DetailRow id="key-features" title="Key features">
            <RuledList items={product.features} />
          </DetailRow>
        )}
      </Container>
      {installation && <InUse installation={installation} pictures={examples?.pictures ?? []} />}
      <Container className={installation && styles.afterPicture}>
        {examples && examples.examples.length > 0 && (
          <WorkedExamples examples={examples.examples} fronts={choice.colour.id} />
        )}
        {facts.length > 0 && (
          <DetailRow id="specifications" title="Specifications">
            <SpecificationTable facts={facts} />
          </DetailRow>
        )}
        {examples && (
          <DetailRow id="before-you-buy" title="Before you buy">
            <BeforeYouBuy product={product} examples={examples} />
          </DetailRow>
        )}
        {isSystem(product) && <SystemComparison current={product} others={systems} />}
        {product.specifications.colors.length > 0 && (
          <DetailRow id="available-colours" title="Available colours">
            <FinishList finishes={product.specifications.colors} />
          </DetailRow>
        )}
        <DetailRow id="did-you-know" title="Did you know?" onScreenOnly>
          <DidYouKnow />
        </DetailRow>
      </Container>
      <EnquiryBand
        subject={subjectOf(product, chosenColour(choice.colour.id))}
        title={`Ask about ${product.name}`}
      >
        {/* The measurements of a system are asked for by the planner. */}
        {isSystem(product) ? undefined : 'Tell us the room and its measurements.'}
      </EnquiryBand>
      <Section>
        <NeighbourLinks label="More products" previous={neighbourOf(previous)} next={neighbourOf(next)} />
      </Section>
    </article>
  );
}
