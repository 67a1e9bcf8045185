import { HttpStatus, usePageTexts } from 'shared-platform';
import { Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { Button, LinkButton } from 'shared-ui/Button';
import { galleryTexts } from 'shared-types/content/page-texts/gallery';
import type { GalleryItem } from 'shared-types/gallery';
import { contactAddress } from 'shared-types/contact-address';
import { viewerItems } from 'shared-types/gallery-part';
import { planPaths } from 'shared-types/planner/paths';
import { paths } from 'shared-types/routes';
import { Notice } from 'shared-ui/Notice';
import { Container, PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { GalleryCard } from './GalleryCard';
import { ALL_FILTER, GalleryFilters } from './GalleryFilters';
import { GALLERY_CRUMBS, GalleryHead } from './GalleryHead';
import { warmOnApproach } from './load-lightbox';
import { useGalleryAddress } from './use-gallery-address';
import { usePricedPictures } from '../../calls/read-priced-pictures';
import { useGalleryItems } from '../../calls/use-gallery-items';
import { Viewer } from './Viewer';
import styles from './GalleryPage.module.css';

/** Images that are loaded at once: those on a phone's first screen. */
const EAGER_TILES = 1;

function tileId({ id }: Pick<GalleryItem, 'id'>): string {
  return `gallery-item-${id}`;
}

function Loading() {
  return (
    <>
      <Notice kind="loading" title="Loading gallery..." />
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} ratio="3 / 2" />
        ))}
      </div>
    </>
  );
}

/** The inspiration gallery: search, category filters, grid and full-screen viewer (public-site 2, 4, 5, 8). */
export function GalleryPage() {
  const address = useGalleryAddress();
  const { category, search } = address;
  const wish = { category, q: search, show: address.show, item: address.item ?? undefined };
  const gallery = useGalleryItems(address.path, wish);
  const { items, total, found, next, filters, open, from, all, isLoading, readAll } = gallery;
  const inViewer = all && viewerItems(all, wish);
  const priced = usePricedPictures();
  const texts = usePageTexts('page_lists', { gallery: galleryTexts }).gallery;

  return (
    <>
      <GalleryHead open={open?.item} />
      <PageHeading title={texts.heading} lead={texts.lead}>
        <Breadcrumbs items={GALLERY_CRUMBS} />
      </PageHeading>
      <Container className={styles.projects}>
        {gallery.isGone && (
          <>
            <HttpStatus code={404} />
            <Notice kind="empty" title="This picture no longer exists" titleAs="h2">
              <p>It has been taken out of the gallery. The pictures below are those that we show today.</p>
            </Notice>
          </>
        )}
        {isLoading && <Loading />}
        {!isLoading && total === 0 && (
          <Notice
            kind="empty"
            title="Gallery Coming Soon"
            titleAs="h2"
            onRetry={from === 'nowhere' ? readAll : undefined}
            action={
              <LinkButton to={paths.products} variant="secondary">
                See the products
              </LinkButton>
            }
          >
            <p>We&apos;re currently building our gallery of beautiful installations. Check back soon...</p>
          </Notice>
        )}
        {!isLoading && total > 0 && (
          <>
            <GalleryFilters
              filters={filters}
              category={category}
              search={search}
              onCategory={address.setCategory}
              onSearch={address.setSearch}
            />
            <div className={styles.facts}>
              <p role="status">
                {`${found === 1 ? '1 project' : `${found} projects`}${found < total ? ` of ${total}` : ''}`}
              </p>
              {gallery.illustrative && (
                <p>Projects and cities are illustrative: they show what is possible, not customers’ homes.</p>
              )}
            </div>
            {found === 0 ? (
              <Notice
                kind="empty"
                title="No matching projects found"
                titleAs="h2"
                action={
                  <Button
                    variant="secondary"
                    onClick={() => {
                      address.clear();
                      // The button goes with its message.
                      document.getElementById(ALL_FILTER)?.focus();
                    }}
                  >
                    Clear Filters
                  </Button>
                }
              >
                <p>Try adjusting your search or filter criteria.</p>
              </Notice>
            ) : (
              <ul ref={warmOnApproach} role="list" className={styles.grid} onClickCapture={address.settle}>
                {items.map((item, index) => (
                  <li key={item.id} id={tileId(item)}>
                    <GalleryCard
                      item={item}
                      to={address.addressOf(item)}
                      first={!open && index < EAGER_TILES}
                    />
                  </li>
                ))}
              </ul>
            )}
            {next !== undefined && (
              <p className={styles.more}>
                <LinkButton to={`${address.moreAddress}#${tileId({ id: next })}`} variant="secondary">
                  Show more projects
                </LinkButton>
              </p>
            )}
          </>
        )}
      </Container>
      <Section tone="deep" labelledBy="next-step">
        <SectionHeading
          id="next-step"
          title={texts.endHeading}
          lead={texts.endLead}
          action={
            <>
              <LinkButton to={planPaths.yours('wall-system')}>Plan & price</LinkButton>
              <LinkButton to={contactAddress({ interest: 'consultation' })} variant="secondary">
                Request Consultation
              </LinkButton>
              <LinkButton to={paths.products} variant="secondary">
                See the products
              </LinkButton>
            </>
          }
        />
      </Section>
      {open && (
        <Viewer
          open={open}
          items={inViewer}
          priced={priced}
          readAll={readAll}
          onMove={address.moveTo}
          onClose={address.close}
          addressOf={address.addressOf}
          tileOf={(item) => document.getElementById(tileId(item))}
        />
      )}
    </>
  );
}
