import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { ATTACHMENT_TYPES } from 'shared-types/enquiry-choices';
import { Button } from 'shared-ui/Button';
import type { Attachment, Attachments } from './use-attachments';
import styles from './AttachmentsField.module.css';

const MB = 1024 * 1024;

/** `240 kB`, `3.1 MB`. */
const sizeInWords = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`;

function stateOf({ isSent, failure }: Attachment): string {
  if (failure !== undefined) return `Not sent yet. ${failure}`;
  return isSent ? 'Ready' : 'Uploading …';
}

function Row({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { file, preview, isSent, failure } = attachment;
  return (
    <li className={styles.row}>
      <span className={styles.preview} aria-hidden="true">
        {preview === undefined ? (
          'PDF'
        ) : (
          <img src={preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        )}
      </span>
      <span className={styles.name}>
        <span>{file.name}</span>{' '}
        <small className={styles.hint}>{`${sizeInWords(file.size)}. ${stateOf(attachment)}`}</small>
        {!isSent && failure === undefined && (
          <progress className={styles.progress} aria-label={`Uploading ${file.name}`} />
        )}
      </span>
      <Button variant="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

interface Props {
  attachments: Attachments;
  className?: string;
}

/** Up to five images or PDFs: sent at once by scripts, and with the form without them. */
export function AttachmentsField({
  attachments: { attachments, refusals, add, remove },
  className = '',
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addEarly = useEffectEvent((early: HTMLInputElement) => {
    if (early.files === null || early.files.length === 0) return;
    add([...early.files]);
    early.value = '';
  });
  useEffect(() => {
    // What was chosen before the scripts came.
    if (input.current) addEarly(input.current);
  }, []);
  return (
    <div className={className}>
      <div role="group" aria-labelledby={`${id}-title`} className={styles.field}>
        <p id={`${id}-title`} className={styles.title}>
          Pictures and plans
        </p>
        <div className={styles.control}>
          <input
            ref={input}
            id={id}
            type="file"
            name="attachments"
            accept={ATTACHMENT_TYPES}
            multiple
            className={styles.input}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={styles.choose}>
            Add pictures or PDFs
          </label>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          Up to five files, 10 MB each. Only our team sees them; location data is removed.
        </p>
        <ul role="list" className={styles.list} aria-live="polite" aria-label="Chosen files">
          {attachments.map((attachment, index) => (
            <Row
              key={index}
              attachment={attachment}
              onRemove={() => {
                remove(attachment.file);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
        <div role="alert" className={styles.refusal}>
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      </div>
    </div>
  );
}
