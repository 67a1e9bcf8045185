import { Link } from 'shared-platform';
import type { PricedPicture } from 'shared-types/planner/examples';
import { AsShown } from 'shared-ui/AsShown';
import { Picture } from 'shared-ui/Picture';
import { paths } from 'shared-types/routes';
import styles from './InUse.module.css';
import type { Installation } from './installations';

/** A wide image of the product in a room, labelled as illustrative like the gallery's projects. */
export function InUse({
  installation: { item, picture, alt, title, place },
  pictures,
}: {
  installation: Installation;
  pictures: readonly PricedPicture[];
}) {
  const shown = pictures.find((one) => one.picture === picture.src);
  return (
    <figure className={styles.figure}>
      <Picture
        picture={picture}
        alt={alt}
        sizes="(min-width: 85rem) max(1280px, 88vw), 100vw"
        ratio="var(--in-use-ratio)"
      />
      <figcaption className={styles.caption}>
        <Link to={paths.galleryItem(item)}>{`${title}, ${place}`}</Link>
        {shown && <AsShown shown={shown} of={title} />}
        <span>Illustrative project</span>
      </figcaption>
    </figure>
  );
}
