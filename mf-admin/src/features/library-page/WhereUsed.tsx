import { usageResource } from '../../calls/images/image-usage';
import { useResource } from 'shared-platform';
import styles from './ImageDetails.module.css';

/** The pages that show an image. */
export function WhereUsed({ id }: { id: number }) {
  const { data, error } = useResource(usageResource(id));
  return (
    <section aria-label="Where used">
      <h2 className={styles.small}>Where used</h2>
      {error && <p role="alert">{`Could not be determined. ${error.message}`}</p>}
      {!data && !error && <p role="status">Checking…</p>}
      {data?.length === 0 && <p className={styles.facts}>Nowhere on the website.</p>}
      {data && data.length > 0 && (
        <ul className={styles.uses}>
          {data.map(({ label, href }) => (
            <li key={label + href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
