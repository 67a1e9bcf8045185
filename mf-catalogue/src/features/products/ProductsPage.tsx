import { PageHead, metaDescription, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Notice } from 'shared-ui/Notice';
import { PageHeading, Section } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { displaySolution } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { ClosingWords } from '../../components/ClosingWords';
import { MediaRows } from '../../components/MediaRow';
import { RangeRow } from './RangeRow';
import { SeriesBand } from './SeriesBand';
import styles from './ProductsPage.module.css';
import { useRange, type Range } from './use-products';

const TITLE = 'Modular Shelving Systems';
const DESCRIPTION =
  'Modular shelving systems on one steel grid: wall, desk, display and free-standing. German engineering, planned, delivered and installed across the United Kingdom.';
const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Products' }];

function RangeList({ range: { status, products, retry } }: { range: Range }) {
  if (status === 'loading') {
    return (
      <div role="status" className={styles.loading}>
        <p>Loading products…</p>
        <Skeleton ratio="2 / 1" />
        <Skeleton ratio="2 / 1" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <Notice kind="failed" title="The product range could not be loaded" titleAs="h2" onRetry={retry}>
        The list is empty because our product service did not answer. Please try again in a moment; the series
        below can be viewed meanwhile.
      </Notice>
    );
  }
  if (products.length === 0) {
    return (
      <Notice kind="empty" title="No products are listed at the moment" titleAs="h2">
        The range is being revised. The series below remain available.
      </Notice>
    );
  }
  return (
    <MediaRows>
      {products.map((product, index) => (
        <li key={product.id}>
          <RangeRow product={product} first={index === 0} />
        </li>
      ))}
    </MediaRows>
  );
}

/** `/products`: the server's range, the series below it, and the way to a quote or a catalogue. */
export function ProductsPage() {
  const range = useRange();
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title={TITLE}
        description={metaDescription(DESCRIPTION)}
        path={paths.products}
        picture={displaySolution}
        pictureAlt="Lit shelving with Anthracite back panels"
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.products)]}
      />
      <PageHeading
        title="Products"
        lead="One steel grid, for every room. Choose the system that suits yours; the parts stay the same, so a shelf bought for the wall fits the desk."
      >
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <RangeList range={range} />
      </Section>
      <SeriesBand series={range.series} />
      <Section labelledBy="quote-or-catalogue">
        <ClosingWords
          titleId="quote-or-catalogue"
          title="Planned for one wall, or a whole building"
          text="Send us a sketch and its measurements. You have a quote in 24-48 hours for standard installations, with every part listed and priced."
        >
          <LinkButton to={paths.contactTop}>Request Custom Quote</LinkButton>
          <LinkButton to={paths.contactTop} variant="secondary">
            Request Full Catalogue
          </LinkButton>
        </ClosingWords>
      </Section>
    </>
  );
}
