import { finishTone } from 'shared-types/content/finish-tones';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import styles from './FinishList.module.css';

/** A product's finishes, with a swatch where the tone is known. */
export function FinishList({ finishes }: { finishes: readonly string[] }) {
  return (
    <>
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
              <span>{finish}</span>
            </li>
          );
        })}
      </ul>
      <LinkButton to={paths.samples} variant="secondary" className={styles.samples}>
        Order free samples
      </LinkButton>
    </>
  );
}
