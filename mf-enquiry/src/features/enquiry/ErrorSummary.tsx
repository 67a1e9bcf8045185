import type { MouseEvent, Ref } from 'react';
import { fieldId, type FieldIssue } from './fields';
import styles from './EnquiryForm.module.css';

function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

export interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  issues: readonly FieldIssue[];
  /** What went wrong when no field is to blame. */
  detail?: string;
  /** Takes focus without a script: for a form that came back from a plain POST. */
  takesFocus?: boolean;
}

/** What has to be put right before the enquiry can be sent, each with a link to its field. */
export function ErrorSummary({ ref, issues, detail, takesFocus }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can lead to what is wrong
      autoFocus={takesFocus}
    >
      <p className={styles.summaryTitle}>
        {issues.length > 0
          ? 'Please check the form. It has not been sent yet.'
          : 'Your enquiry has not been sent.'}
      </p>
      {detail !== undefined && <p>{detail}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
