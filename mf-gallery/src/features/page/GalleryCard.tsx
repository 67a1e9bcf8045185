import { Link } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { Picture } from 'shared-ui/Picture';
import { altOf, pictureOf, placeLine, STOCK_PICTURE } from '../../components/gallery-item';
import { OPENED_HERE } from './use-gallery-address';
import styles from './GalleryCard.module.css';

const SIZES = '(min-width: 80rem) 296px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw';

function categoryLabel({ category }: GalleryItem): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}

export interface GalleryCardProps {
  item: GalleryItem;
  /** Address of the item, with the filters of the page. */
  to: string;
  /** Seen without scrolling, so loaded at once. */
  first?: boolean;
}

/** One installation: its picture, which opens in the viewer, and where it is. An empty slot opens nothing. */
export function GalleryCard({ item, to, first }: GalleryCardProps) {
  const hasPicture = item.image.trim() !== '';
  const line = placeLine([item.location, categoryLabel(item)], ' · ');
  return (
    <article className={styles.card}>
      {hasPicture ? (
        <Picture
          picture={pictureOf(item)}
          alt={altOf(item)}
          sizes={SIZES}
          ratio="3 / 2"
          priority={first}
          fallback={STOCK_PICTURE}
        />
      ) : (
        <div className={styles.slot} aria-hidden="true" />
      )}
      <h2 className={styles.title}>
        {hasPicture ? (
          <Link to={to} state={OPENED_HERE} preventScrollReset className={styles.link}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
      </h2>
      <p className={styles.line}>{line}</p>
      {!hasPicture && <p className={styles.description}>{item.description}</p>}
    </article>
  );
}
