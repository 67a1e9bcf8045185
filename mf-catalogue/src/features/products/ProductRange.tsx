import { usePageTexts } from 'shared-platform';
import { Card, cardCell } from 'shared-ui/Card';
import { LinkButton } from 'shared-ui/Button';
import { Grid } from 'shared-ui/Grid';
import { Notice } from 'shared-ui/Notice';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { homeRange } from 'shared-types/content/page-texts/home-range';
import { contactAddress } from 'shared-types/contact-address';
import { paths } from 'shared-types/routes';
import { ListPrice } from '../../components/ListPrice';
import { pictureNameOf, type ProductCardView } from './product-view';
import { ProductCardSkeletons } from './ProductCardSkeletons';
import { useHomeRange } from './use-range';

const CARD_SIZES = '(min-width: 85rem) 296px, (min-width: 64rem) 22vw, 46vw';

function RangeCard({ product }: { product: ProductCardView }) {
  return (
    <Card
      media={
        <Picture
          picture={product.picture}
          fallback={product.fallback}
          alt={product.pictureAlt}
          sizes={CARD_SIZES}
          widest={960}
          ratio="var(--card-ratio, 4 / 3)"
          sharedName={pictureNameOf(product)}
        />
      }
      title={product.name}
      meta={<ListPrice price={product.price} />}
      to={paths.product(product.id)}
      action="Learn More"
    >
      <p>{product.shortDescription || product.description}</p>
    </Card>
  );
}

/** The home page's product range: the server's first products, the built-in four when it does not answer. */
export function ProductRange() {
  const { status, products } = useHomeRange();
  const { heading, lead } = usePageTexts('page_home', { range: homeRange }).range;
  return (
    <Section id="products" labelledBy="product-range">
      <SectionHeading
        id="product-range"
        title={heading}
        lead={lead}
        action={
          <LinkButton to={paths.products} variant="quiet">
            All products
          </LinkButton>
        }
      />
      {status === 'loading' && <ProductCardSkeletons />}
      {status === 'ready' && products.length === 0 && (
        <Notice
          kind="empty"
          title="The range is being revised"
          action={
            <LinkButton to={contactAddress({ interest: 'catalogue' })} variant="secondary">
              Ask for the catalogue
            </LinkButton>
          }
        >
          No product is listed at the moment. Write to us and we will send you the printed catalogue.
        </Notice>
      )}
      {products.length > 0 && (
        <Grid columns={4} as="list">
          {products.map((product) => (
            <li key={product.id} className={cardCell}>
              <RangeCard product={product} />
            </li>
          ))}
        </Grid>
      )}
    </Section>
  );
}
