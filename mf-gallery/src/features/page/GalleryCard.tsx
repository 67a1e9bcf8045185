import { Link } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { Heart } from 'shared-ui/Heart';
import { Picture } from 'shared-ui/Picture';
import { altOf, pictureOf, placeLine, projectItemOf, STOCK_IMAGE } from '../../components/gallery-item';
import { labelOf } from './gallery-filter';
import { OPENED_HERE } from './use-gallery-address';
import styles from './GalleryCard.module.css';

const SIZES =
  '(min-width: 105rem) 376px, (min-width: 80rem) 296px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw';

interface GalleryCardProps {
  item: GalleryItem;
  /** Address of the item, with the page's filters. */
  to: string;
  /** Visible without scrolling, so loaded at once. */
  first?: boolean;
}

/** An installation: an image that opens in the viewer, and its place. An empty slot has no link. */
export function GalleryCard({ item, to, first }: GalleryCardProps) {
  const hasPicture = item.image.trim() !== '';
  const line = placeLine([item.location, labelOf(item.category)], ' · ');
  return (
    <article className={styles.card}>
      {hasPicture ? (
        <Picture
          picture={pictureOf(item)}
          alt={altOf(item)}
          sizes={SIZES}
          ratio="3 / 2"
          priority={first}
          fallback={STOCK_IMAGE}
        />
      ) : (
        <div className={styles.slot} aria-hidden="true" />
      )}
      <h2 className={styles.title}>
        {hasPicture ? (
          <Link to={to} state={OPENED_HERE} className={styles.link}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
      </h2>
      <p className={styles.line}>{line}</p>
      {hasPicture && <Heart item={projectItemOf(item)} name={item.title} />}
      {!hasPicture && <p className={styles.description}>{item.description}</p>}
    </article>
  );
}
