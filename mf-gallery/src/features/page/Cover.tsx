import { Link } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import type { GalleryPart } from 'shared-types/gallery-query';
import type { PricedPicture } from 'shared-types/planner/examples';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from 'shared-ui/icons';
import { altOf } from '../../components/gallery-item';
import { Caption } from '../../components/lightbox/Caption';
import { Slide } from '../../components/lightbox/Slide';
import lightbox from '../../components/lightbox/Lightbox.module.css';
import styles from './Cover.module.css';

export interface CoverProps {
  /** The open item, its place among those that match, and those beside it. */
  open: NonNullable<GalleryPart['open']>;
  /** What built-in pictures cost as plans. */
  priced: readonly PricedPicture[];
  /** Address of another item, or of the page without one. */
  addressOf: (item: GalleryItem | null) => string;
}

/** The server's HTML for an item's address: the viewer with links, until its code has arrived, or without scripts. */
export function Cover({ open, priced, addressOf }: CoverProps) {
  const { item, place, of, before, after } = open;
  return (
    <section className={`${lightbox.lightbox} ${styles.cover}`} aria-label="Image" data-needs-code="">
      <div className={lightbox.bar}>
        <p className={lightbox.counter}>{`${place} of ${of}`}</p>
        <Link className={lightbox.control} aria-label="Close image" to={addressOf(null)}>
          <CloseIcon />
        </Link>
      </div>
      <div className={lightbox.stage}>
        <Slide item={item} place={0} current zoomed={false} />
      </div>
      {of > 1 && (
        <>
          <Link
            className={`${lightbox.control} ${lightbox.previous}`}
            aria-label={`Image before ${altOf(item)}`}
            to={addressOf(before)}
          >
            <ArrowLeftIcon />
          </Link>
          <Link
            className={`${lightbox.control} ${lightbox.next}`}
            aria-label={`Image after ${altOf(item)}`}
            to={addressOf(after)}
          >
            <ArrowRightIcon />
          </Link>
        </>
      )}
      <Caption item={item} priced={priced} />
    </section>
  );
}
