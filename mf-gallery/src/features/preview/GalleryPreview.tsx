import { useEffect, useState } from 'react';
import { Link, usePageTexts } from 'shared-platform';
import { galleryItems } from 'shared-types/content/gallery';
import { homeGallery } from 'shared-types/content/page-texts/home-gallery';
import { GALLERY_PREVIEW_ITEMS, type GalleryItem } from 'shared-types/gallery';
import { HOME_GALLERY } from 'shared-types/range';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDeliveredItems, useServerGallery } from '../../calls/read-gallery';
import { altOf, pictureOf, showIllustrations, STOCK_IMAGE } from '../../components/gallery-item';
import styles from './GalleryPreview.module.css';

/** ms between slides of the home gallery (public-site 9). */
const INTERVAL_MS = 3000;

/** Index of the current slide, which advances every 3 s. Nothing that is shown depends on it (resolution 15). */
function useSlideshow(slides: number): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (slides < 2) return;
    const timer = setInterval(() => setStep((before) => before + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [slides]);

  return slides === 0 ? 0 : step % slides;
}

const SIZES = '(min-width: 85rem) 405px, (min-width: 48rem) 31vw, 46vw';

function firstFilled(...lists: (readonly GalleryItem[] | null | undefined)[]): readonly GalleryItem[] {
  return lists.find((list) => list?.length) ?? galleryItems;
}

function Tile({ item }: { item: GalleryItem }) {
  return (
    <Link to={paths.gallery} className={styles.tile}>
      {item.image.trim() === '' ? (
        <span className={styles.slot} />
      ) : (
        <Picture
          picture={pictureOf(item)}
          alt={altOf(item)}
          sizes={SIZES}
          widest={960}
          ratio="3 / 2"
          fallback={STOCK_IMAGE}
        />
      )}
      <span className={styles.caption}>
        <strong>{item.title}</strong>
        {item.location && <span>{item.location}</span>}
      </span>
    </Link>
  );
}

/** The first six installations on the home page (public-site 2, 4 and 9); built-in ones if the server has none. */
export function GalleryPreview() {
  const { part, all, isLoading } = useServerGallery(HOME_GALLERY);
  const { live, override } = useDeliveredItems();
  const { heading, lead } = usePageTexts('page_home', { gallery: homeGallery }).gallery;
  const server = all ?? part?.items;
  const items = firstFilled(live, server, override);
  const shown = items.slice(0, GALLERY_PREVIEW_ITEMS);
  const total = part && items === server ? part.total : items.length;
  const slides = total >= GALLERY_PREVIEW_ITEMS ? Math.ceil(total / GALLERY_PREVIEW_ITEMS) : 0;
  const slide = useSlideshow(isLoading ? 0 : slides);

  return (
    <Section id="gallery" labelledBy="gallery-preview">
      <div data-slide={slides > 1 ? slide : undefined}>
        <SectionHeading id="gallery-preview" title={heading} lead={lead} />
        {isLoading ? (
          <div className={styles.grid} role="status" aria-label="Loading gallery...">
            {Array.from({ length: GALLERY_PREVIEW_ITEMS }, (_, index) => (
              <Skeleton key={index} ratio="3 / 2" />
            ))}
          </div>
        ) : (
          <ul role="list" className={styles.grid}>
            {shown.map((item) => (
              <li key={item.id}>
                <Tile item={item} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <div className={styles.facts}>
            <p>{`Showing ${shown.length} of ${total} professional installations`}</p>
            {showIllustrations(shown) && <p className={styles.note}>Projects and cities are illustrative.</p>}
          </div>
          <LinkButton to={paths.gallery} variant="secondary">
            View Full Gallery
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
