import { useState } from 'react';
import styles from './ChangesTable.module.css';
import type { Change } from './difference';

const KINDS: Record<Change['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

/** A value as it was; an image that has been deleted since is named by its address. */
function Value({ text, picture, label }: { text: string; picture?: boolean; label: string }) {
  const [gone, setGone] = useState(false);
  if (!picture || text === '—' || gone) return <span>{text}</span>;
  const alt = `${label}: ${text}`;
  return <img src={text} alt={alt} className={styles.picture} onError={() => setGone(true)} />;
}

/** What changed from one version of a document to the next, in the owner's words. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>Nothing differs.</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.what + change.kind}>
            <th scope="row">
              <span>{change.what}</span> <span className={styles.note}>{KINDS[change.kind]}</span>
            </th>
            <td>
              <Value text={change.before} picture={change.picture} label="Before" />
            </td>
            <td>
              <Value text={change.after} picture={change.picture} label="After" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
