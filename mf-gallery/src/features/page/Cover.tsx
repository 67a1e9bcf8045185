import { Link } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from 'shared-ui/icons';
import { altOf } from '../../components/gallery-item';
import { Caption } from '../../components/lightbox/Caption';
import { Slide } from '../../components/lightbox/Slide';
import { wrap } from '../../components/lightbox/zoom';
import lightbox from '../../components/lightbox/Lightbox.module.css';
import styles from './Cover.module.css';

export interface CoverProps {
  /** The items that match, each with a picture. */
  items: readonly GalleryItem[];
  openId: string;
  /** Address of another item, or of the page without one. */
  addressOf: (item: GalleryItem | null) => string;
}

/**
 * What the server shows of an item's own address: the viewer as links, in its place until its code has arrived, and
 * for good when scripts are away.
 */
export function Cover({ items, openId, addressOf }: CoverProps) {
  const index = items.findIndex((item) => String(item.id) === openId);
  const item = items[index];
  if (item === undefined) return null;
  const beside = (step: number) => addressOf(items[wrap(index + step, items.length)] ?? item);
  return (
    <section className={`${lightbox.lightbox} ${styles.cover}`} aria-label="Picture">
      <div className={lightbox.bar}>
        <p className={lightbox.counter}>
          {index + 1} of {items.length}
        </p>
        <Link className={lightbox.control} aria-label="Close picture" to={addressOf(null)}>
          <CloseIcon />
        </Link>
      </div>
      <div className={lightbox.stage}>
        <Slide item={item} place={0} current zoomed={false} />
      </div>
      {items.length > 1 && (
        <>
          <Link
            className={`${lightbox.control} ${lightbox.previous}`}
            aria-label={`Picture before ${altOf(item)}`}
            to={beside(-1)}
          >
            <ArrowLeftIcon />
          </Link>
          <Link
            className={`${lightbox.control} ${lightbox.next}`}
            aria-label={`Picture after ${altOf(item)}`}
            to={beside(1)}
          >
            <ArrowRightIcon />
          </Link>
        </>
      )}
      <Caption item={item} />
    </section>
  );
}
