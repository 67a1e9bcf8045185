import type { MouseEvent, Ref } from 'react';
import styles from './ErrorSummary.module.css';

function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  /** e.g. `Please check the form. It has not been sent yet.` */
  title: string;
  /** What is wrong, and the `id` of the control where. */
  issues: readonly { id: string; message: string }[];
  /** An error that concerns no single field. */
  detail?: string | undefined;
  /** Takes the focus without scripts, after a plain POST. */
  takesFocus?: boolean;
}

/** The errors of a failed attempt to send a form, with links to its fields. */
export function ErrorSummary({ ref, title, issues, detail, takesFocus }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can lead to what is wrong
      autoFocus={takesFocus}
    >
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <p>{detail}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A field that people never see and spam bots fill in. */
export function FormTrap({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
