import { useEffect, useState } from 'react';
import { Link } from 'shared-platform';
import { galleryItems } from 'shared-types/content/gallery';
import { GALLERY_PREVIEW_ITEMS, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDeliveredItems, useServerItems } from '../../calls/read-gallery';
import { altOf, pictureOf, showIllustrations, STOCK_PICTURE } from '../../components/gallery-item';
import styles from './GalleryPreview.module.css';

/** ms between slides of the home gallery (public-site 9). */
const INTERVAL_MS = 3000;

/**
 * Index that goes round `slides`, one step every 3 s; it stands still while `paused`, with fewer than two slides and
 * where motion is not wanted.
 */
function useSlideshow(slides: number, paused: boolean): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (paused || slides < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => before + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [slides, paused]);

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
          ratio="3 / 2"
          fallback={STOCK_PICTURE}
        />
      )}
      <span className={styles.caption}>
        <strong>{item.title}</strong>
        {item.location && <span>{item.location}</span>}
      </span>
    </Link>
  );
}

/** The home page's first six installations (public-site 2, 4 and 9); built-in ones when the server has none. */
export function GalleryPreview() {
  const { data, isLoading } = useServerItems();
  const { live, override } = useDeliveredItems();
  const [paused, setPaused] = useState(false);
  const items = firstFilled(live, data, override);
  const shown = items.slice(0, GALLERY_PREVIEW_ITEMS);
  const slides = items.length >= GALLERY_PREVIEW_ITEMS ? Math.ceil(items.length / GALLERY_PREVIEW_ITEMS) : 0;
  const slide = useSlideshow(isLoading ? 0 : slides, paused);
  const pause = { onPointerEnter: () => setPaused(true), onFocus: () => setPaused(true) };
  const resume = { onPointerLeave: () => setPaused(false), onBlur: () => setPaused(false) };

  return (
    <Section id="gallery" labelledBy="gallery-preview">
      <div {...pause} {...resume}>
        <SectionHeading
          id="gallery-preview"
          title="Installation Gallery"
          lead="Different rooms, one system. The full gallery shows how far the same few parts will go."
        />
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
            {slides > 1 && (
              <div className={styles.dots} aria-hidden="true" data-slide={slide}>
                {Array.from({ length: slides }, (_, index) => (
                  <span key={index} data-current={index === slide || undefined} />
                ))}
              </div>
            )}
            <p>{`Showing ${shown.length} of ${items.length} professional installations`}</p>
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
