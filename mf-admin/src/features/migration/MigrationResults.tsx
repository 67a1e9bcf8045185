import type { ItemResult } from './migrate';
import styles from './Migration.module.css';

const WORDS = { added: 'added', skipped: 'already in the library, skipped', failed: 'failed' } as const;

/** What became of each image. */
export function MigrationResults({ results }: { results: readonly ItemResult[] }) {
  if (results.length === 0) return null;
  return (
    <details className={styles.results}>
      <summary>Each image</summary>
      <ul>
        {results.map(({ source, outcome, problem }, index) => (
          <li key={`${index}-${source.name}`}>
            {`${source.name}: ${WORDS[outcome]}${problem ? ` (${problem})` : ''}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
