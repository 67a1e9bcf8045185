import { useId } from 'react';
import { useHydrated } from 'shared-platform';
import { PHOTOGRAPHS_MAX } from 'shared-types/enquiry-choices';
import { Button } from 'shared-ui/Button';
import type { Photograph, Photographs } from './use-photographs';
import styles from './PhotographsField.module.css';

function stateOf({ isSent, failure }: Photograph): string {
  if (failure !== undefined) return `Not sent yet. ${failure}`;
  return isSent ? 'Ready' : 'On its way …';
}

/** Up to three photographs of the wall, which only scripts can send. */
export function PhotographsField({
  photographs: { photographs, refusal, add, remove },
}: {
  photographs: Photographs;
}) {
  const id = useId();
  const isReady = useHydrated();
  return (
    <div className={isReady ? styles.field : `${styles.field} ${styles.waiting}`}>
      <label htmlFor={id}>Photographs of the wall, three at most</label>
      {photographs.length < PHOTOGRAPHS_MAX && (
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          className={styles.input}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        Seen only by those who answer you, without the place where they were taken.
      </p>
      <ul role="list" className={styles.list} aria-live="polite" aria-label="Chosen photographs">
        {photographs.map((photograph, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.name}>
              <span>{photograph.file.name}</span> <small className={styles.hint}>{stateOf(photograph)}</small>
            </span>
            <Button
              variant="quiet"
              aria-label={`Remove ${photograph.file.name}`}
              onClick={() => remove(photograph.file)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}
