import { Grid } from 'shared-ui/Grid';
import { Skeleton } from 'shared-ui/Skeleton';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './ProductCardSkeletons.module.css';

/** Four cards' worth of space while the range is read. */
export function ProductCardSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading products…</VisuallyHidden>
      <Grid columns={4}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton ratio="4 / 3" />
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton height="4.5rem" />
          </div>
        ))}
      </Grid>
    </div>
  );
}
