import { Link } from 'shared-platform';
import { ArrowLeftIcon, ArrowRightIcon } from 'shared-ui/icons';
import { Picture } from 'shared-ui/Picture';
import type { Picture as PictureData } from 'shared-types/picture';
import styles from './NeighbourLinks.module.css';

/** The entries before and after one in a list, which wraps around unless both would be the same. */
export function neighbours<T extends { id: string }>(
  list: readonly T[],
  id: string,
): { previous: T | undefined; next: T | undefined } {
  const index = list.findIndex((entry) => entry.id === id);
  if (index === -1) return { previous: undefined, next: undefined };
  const wraps = list.length > 2;
  return {
    previous: wraps || index > 0 ? list.at(index - 1) : undefined,
    next: wraps || index < list.length - 1 ? list[(index + 1) % list.length] : undefined,
  };
}

interface Neighbour {
  name: string;
  to: string;
  picture: PictureData | string | null;
  fallback: PictureData | undefined;
}

function NeighbourLink({ neighbour, side }: { neighbour: Neighbour; side: 'previous' | 'next' }) {
  const { name, to, picture, fallback } = neighbour;
  return (
    <Link to={to} className={styles.link} data-side={side} rel={side === 'previous' ? 'prev' : 'next'}>
      <span className={styles.picture}>
        <Picture
          picture={picture}
          fallback={fallback}
          alt=""
          sizes="(min-width: 60rem) 200px, 40vw"
          ratio="3 / 2"
        />
      </span>
      <span className={styles.words}>
        <span className={styles.way}>
          {side === 'previous' && <ArrowLeftIcon size={18} />}
          <span>{side === 'previous' ? 'Previous' : 'Next'}</span>
          {side === 'next' && <ArrowRightIcon size={18} />}
        </span>
        <span className={styles.name}>{name}</span>
      </span>
    </Link>
  );
}

/** Links to the entries before and after this one; the `label` is e.g. `More products`. */
export function NeighbourLinks({
  label,
  previous,
  next,
}: {
  label: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={styles.nav}>
      {previous && <NeighbourLink neighbour={previous} side="previous" />}
      {next && <NeighbourLink neighbour={next} side="next" />}
    </nav>
  );
}
