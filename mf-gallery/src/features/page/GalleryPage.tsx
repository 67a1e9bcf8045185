import { Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { Button, LinkButton } from 'shared-ui/Button';
import type { GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { Notice } from 'shared-ui/Notice';
import { Container, PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { showIllustrations } from '../../components/gallery-item';
import { categoryFilters, filterItems } from './gallery-filter';
import { GalleryCard } from './GalleryCard';
import { GalleryFilters } from './GalleryFilters';
import { GALLERY_CRUMBS, GalleryHead } from './GalleryHead';
import { warmOnApproach } from './load-lightbox';
import { useGalleryAddress } from './use-gallery-address';
import { useGalleryItems } from './use-gallery-items';
import { Viewer } from './Viewer';
import styles from './GalleryPage.module.css';

/** Tiles that are loaded at once: what a phone shows first. */
const EAGER_TILES = 1;

function tileId({ id }: GalleryItem): string {
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
  const { items, from, isLoading, retry } = useGalleryItems();
  const address = useGalleryAddress();
  const { category, search } = address;
  const shown = filterItems(items, address);
  const withPicture = (item: GalleryItem) => item.image.trim() !== '';
  const open = items.find((item) => withPicture(item) && String(item.id) === address.item);
  // An item's address may come with filters that it does not match; the viewer then goes through all.
  const inViewer = (open && !shown.includes(open) ? items : shown).filter(withPicture);

  return (
    <>
      <GalleryHead open={open} />
      <PageHeading
        title="Inspiration gallery"
        lead="One grid of steel and board, in homes, offices and shops across the United Kingdom. Open a picture to look closely."
      >
        <Breadcrumbs items={GALLERY_CRUMBS} />
      </PageHeading>
      <Container className={styles.projects}>
        {isLoading && <Loading />}
        {!isLoading && items.length === 0 && (
          <Notice
            kind="empty"
            title="Gallery Coming Soon"
            titleAs="h2"
            onRetry={from === 'nowhere' ? retry : undefined}
            action={
              <LinkButton to={paths.products} variant="secondary">
                See the products
              </LinkButton>
            }
          >
            <p>We&apos;re currently building our gallery of beautiful installations. Check back soon...</p>
          </Notice>
        )}
        {!isLoading && items.length > 0 && (
          <>
            <GalleryFilters
              filters={categoryFilters(items, search)}
              category={category}
              search={search}
              onCategory={address.setCategory}
              onSearch={address.setSearch}
            />
            <div className={styles.facts}>
              <p role="status">
                {shown.length === 1 ? '1 project' : `${shown.length} projects`}
                {shown.length < items.length && ` of ${items.length}`}
              </p>
              {showIllustrations(items) && (
                <p>Projects and cities are illustrative: they show what is possible, not customers’ homes.</p>
              )}
            </div>
            {shown.length === 0 ? (
              <Notice
                kind="empty"
                title="No matching projects found"
                titleAs="h2"
                action={
                  <Button variant="secondary" onClick={address.clear}>
                    Clear Filters
                  </Button>
                }
              >
                <p>Try adjusting your search or filter criteria.</p>
              </Notice>
            ) : (
              <ul ref={warmOnApproach} role="list" className={styles.grid} onClickCapture={address.settle}>
                {shown.map((item, index) => (
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
          </>
        )}
      </Container>
      <Section tone="deep" labelledBy="next-step">
        <SectionHeading
          id="next-step"
          title="Seen one that would fit?"
          lead="Name the picture and send your measurements. You have a quote for a standard installation in 24-48 hours."
          action={
            <>
              <LinkButton to={paths.contact}>Request Consultation</LinkButton>
              <LinkButton to={paths.products} variant="secondary">
                See the products
              </LinkButton>
            </>
          }
        />
      </Section>
      {open && (
        <Viewer
          items={inViewer}
          openId={String(open.id)}
          onMove={address.moveTo}
          onClose={address.close}
          addressOf={address.addressOf}
          tileOf={(item) => document.getElementById(tileId(item))}
        />
      )}
    </>
  );
}
