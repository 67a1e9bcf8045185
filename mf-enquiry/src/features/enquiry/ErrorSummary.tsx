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

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  issues: readonly FieldIssue[];
  /** An error that concerns no single field. */
  detail?: string;
  /** Takes the focus without scripts, after a plain POST. */
  takesFocus?: boolean;
}

/** The errors of a failed attempt, with links to their fields. */
export function ErrorSummary({ ref, issues, detail, takesFocus }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can lead to what is wrong
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
