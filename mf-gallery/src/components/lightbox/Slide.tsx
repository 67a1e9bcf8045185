import { useEffect, useRef, type CSSProperties } from 'react';
import type { GalleryItem } from 'shared-types/gallery';
import { Picture } from 'shared-ui/Picture';
import { altOf, pictureOf, STOCK_IMAGE } from '../gallery-item';
import styles from './Lightbox.module.css';

/** Aspect ratio assumed when only an image's address is known. */
const NOMINAL_RATIO = 1.5;

/** `sizes` of a magnified image: the widest rendition of most. */
const ZOOMED_SIZES = '1600px';

interface SlideProps {
  item: GalleryItem;
  /** Position on the track. */
  place: number;
  current: boolean;
  zoomed: boolean;
}

/** An image on the lightbox's track; neighbours of the current one are loaded and decoded ahead. */
export function Slide({ item, place, current, zoomed }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null);
  const picture = pictureOf(item);
  const ratio = typeof picture === 'string' ? NOMINAL_RATIO : picture.width / picture.height;

  useEffect(() => {
    const image = slide.current?.querySelector('img');
    if (!image) return;
    image.loading = 'eager';
    // Picture handles an image that cannot be decoded.
    if (typeof image.decode === 'function') image.decode().then(undefined, () => undefined);
  }, []);

  return (
    <div
      ref={slide}
      className={styles.slide}
      style={{ '--place': place, '--ratio': ratio } as CSSProperties}
      aria-hidden={current ? undefined : true}
    >
      <div className={styles.zoom} data-zoom={current ? 'current' : 'neighbour'}>
        <Picture
          picture={picture}
          alt={altOf(item)}
          sizes={zoomed ? ZOOMED_SIZES : '100vw'}
          ratio={String(ratio)}
          priority={current}
          fallback={STOCK_IMAGE}
        />
      </div>
    </div>
  );
}
