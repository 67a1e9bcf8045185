import { finishTone } from 'shared-types/content/finish-tones';
import styles from './FinishList.module.css';

/** The finishes a product is made in, each with a swatch where its tone is known. */
export function FinishList({ finishes }: { finishes: readonly string[] }) {
  return (
    <ul role="list" className={styles.finishes}>
      {finishes.map((finish) => {
        const tone = finishTone(finish);
        return (
          <li key={finish}>
            <span
              className={styles.tone}
              style={tone ? { backgroundColor: tone } : undefined}
              data-open={!tone || undefined}
            />
            {finish}
          </li>
        );
      })}
    </ul>
  );
}
