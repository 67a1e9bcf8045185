import { Grid } from 'shared-ui/Grid';
import { Skeleton } from 'shared-ui/Skeleton';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './ProductCardSkeletons.module.css';

/** Keeps the space of four cards while the range is loading. */
export function ProductCardSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading products…</VisuallyHidden>
      <Grid columns={4}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton ratio="var(--card-ratio, 4 / 3)" />
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton height="4.5rem" />
          </div>
        ))}
      </Grid>
    </div>
  );
}
