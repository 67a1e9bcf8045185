import { HttpStatus, PageHead, usePageTexts, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Notice } from 'shared-ui/Notice';
import { PageHeading, Section } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { productsTexts } from 'shared-types/content/page-texts/products';
import { contactAddress } from 'shared-types/contact-address';
import { planPaths } from 'shared-types/planner/paths';
import { displaySolution } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { ClosingWords } from '../../components/ClosingWords';
import { MediaRows } from '../../components/MediaRow';
import { canonicalRange, type RangeAddress } from './range-address';
import { RANGE_ID, RangePages } from './RangePages';
import { RangeRow } from './RangeRow';
import { RangeTools } from './RangeTools';
import { SeriesBand } from './SeriesBand';
import styles from './ProductsPage.module.css';
import { useRange, type Range } from './use-range';

const TITLE = 'Modular Shelving Systems';
const DESCRIPTION =
  'Modular shelving systems on one steel grid: wall, desk, display and free-standing. German engineering, delivered and installed across the United Kingdom.';
const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Products' }];

function RangeList({ range: { status, products, address, isTurning, retry } }: { range: Range }) {
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
  if (status === 'nowhere') {
    return (
      <>
        <HttpStatus code={404} />
        <Notice
          kind="empty"
          title="The range has no such page"
          titleAs="h2"
          action={
            <LinkButton to={paths.products} variant="secondary">
              First page of the range
            </LinkButton>
          }
        >
          It may have become shorter since this link was made.
        </Notice>
      </>
    );
  }
  if (products.length === 0 && address.q !== '') {
    return (
      <Notice
        kind="empty"
        title="No product matches your search"
        titleAs="h2"
        action={
          <LinkButton to={paths.products} variant="secondary">
            Show all products
          </LinkButton>
        }
      >
        Try another word, or a shorter one.
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
    <MediaRows busy={isTurning}>
      {products.map((product, index) => (
        <li key={product.id}>
          <RangeRow product={product} first={index === 0} />
        </li>
      ))}
    </MediaRows>
  );
}

/** What the page is called: each of its parts differently. */
function titleOf({ page, q }: RangeAddress): string {
  if (q !== '') return `“${q}” – ${TITLE}`;
  return page > 1 ? `${TITLE}, page ${page}` : TITLE;
}

/** `/products`: the server's range, the series, and links to a quote and a catalogue. */
export function ProductsPage() {
  const range = useRange();
  const texts = usePageTexts('page_lists', { products: productsTexts }).products;
  const { status, address } = range;
  const { publicUrl } = useSite();
  const { path, noindex } = canonicalRange(address);
  return (
    <>
      <PageHead
        title={titleOf(address)}
        description={DESCRIPTION}
        path={path}
        noindex={noindex || status === 'nowhere'}
        picture={displaySolution}
        pictureAlt="Lit shelving with Anthracite back panels"
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.products)]}
      />
      <PageHeading title={texts.heading} lead={texts.lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section id={RANGE_ID} close>
        <RangeTools range={range} />
        <RangeList range={range} />
        <RangePages range={range} />
      </Section>
      <SeriesBand series={range.series} heading={texts.seriesHeading} lead={texts.seriesLead} />
      <Section labelledBy="quote-or-catalogue">
        <ClosingWords titleId="quote-or-catalogue" title={texts.endHeading} text={texts.endLead}>
          <LinkButton to={planPaths.yours('wall-system')}>Plan & price</LinkButton>
          <LinkButton to={paths.contactTop} variant="secondary">
            Request Custom Quote
          </LinkButton>
          <LinkButton to={contactAddress({ interest: 'catalogue' }, 'top')} variant="secondary">
            Request Full Catalogue
          </LinkButton>
        </ClosingWords>
      </Section>
    </>
  );
}
