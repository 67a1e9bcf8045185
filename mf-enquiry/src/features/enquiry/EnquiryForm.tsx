import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Form, useForm } from 'react-final-form';
import { toast } from 'shared-platform';
import type { EnquiryValues } from 'shared-types/enquiry';
import type { RemoteModules } from 'shared-types/remotes';
import { Button } from 'shared-ui/Button';
import { ErrorSummary } from 'shared-ui/ErrorSummary';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { DraftKeeper, useDraft } from './draft';
import { EnquiryFields } from './EnquiryFields';
import { errorsByField, FIELD_NAMES, fieldId, firstIssues, loadRules, type FieldIssue } from './fields';
import { HiddenFields } from './HiddenFields';
import { useAttachments, type Attachments } from './use-attachments';
import { useSubmitEnquiry } from './use-submit-enquiry';
import styles from './EnquiryForm.module.css';

const OFFLINE = 'No connection. Check your internet connection and try again.';

type Props = RemoteModules['enquiry/EnquiryForm'];

/** The result of a failed attempt; a new object each time, so that the focus moves each time. */
interface Attempt {
  issues: FieldIssue[];
  detail?: string;
}

function Body({
  subject,
  interest,
  headingId,
  posted,
  keeper,
  attachments,
  submitting,
}: Props & { keeper: DraftKeeper; attachments: Attachments; submitting: boolean }) {
  const form = useForm<EnquiryValues>('EnquiryForm');
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(() =>
    posted ? { issues: firstIssues(posted.issues), detail: posted.detail } : null,
  );
  const [first] = useState(attempt);
  const [postedErrors] = useState(() => errorsByField(posted?.issues ?? []));
  useDraft(keeper, element, posted ? undefined : interest);

  useEffect(() => {
    const begun = element.current;
    // A failure shows when the form is sent.
    const fetchRules = () => void loadRules().catch(() => undefined);
    begun?.addEventListener('focusin', fetchRules, { once: true });
    return () => begun?.removeEventListener('focusin', fetchRules);
  }, []);

  useEffect(() => {
    if (attempt === null || attempt === first) return;
    (attempt.issues.length > 0 ? summary : button).current?.focus();
  }, [attempt, first]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    try {
      form.setConfig('validate', (await loadRules()).validate);
    } catch {
      // The rules are a file of the site; without a connection nothing could be sent either.
      toast({ title: 'Error', description: OFFLINE, variant: 'destructive' });
      setAttempt({ issues: [], detail: OFFLINE });
      return;
    }
    await form.submit();
    const state = form.getState();
    if (!state.submitFailed) return;
    const wrong: Record<string, unknown> = { ...state.errors, ...state.submitErrors };
    setAttempt({
      issues: FIELD_NAMES.flatMap((field) => {
        const message = wrong[field];
        return typeof message === 'string' ? [{ field, message }] : [];
      }),
      detail: state.submitError as string | undefined,
    });
  };

  const failed = attempt !== null && !submitting;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action="/enquiry"
      encType="multipart/form-data"
      noValidate
      aria-labelledby={headingId}
      aria-label={headingId === undefined ? 'Enquiry' : undefined}
      onSubmit={(event) => void submit(event)}
    >
      {failed && (attempt.issues.length > 0 || attempt === first) && (
        <ErrorSummary
          ref={summary}
          title={
            attempt.issues.length > 0
              ? 'Please check the form. It has not been sent yet.'
              : 'Your enquiry has not been sent.'
          }
          issues={attempt.issues.map(({ field, message }) => ({ id: fieldId(field), message }))}
          detail={attempt.detail}
          takesFocus={attempt === first}
        />
      )}
      {subject && (
        <p className={styles.subject}>
          About: <strong>{subject.name}</strong>
        </p>
      )}
      <p className={styles.legend}>Fields marked * are required.</p>
      <EnquiryFields posted={postedErrors} attachments={attachments} />
      <HiddenFields subject={subject} />
      <div className={styles.foot}>
        <Button ref={button} type="submit" disabled={submitting} aria-describedby="enquiry-failure">
          {submitting ? 'Processing...' : 'Submit Enquiry'}
        </Button>
        <p id="enquiry-failure" className={styles.failure}>
          {failed && attempt.issues.length === 0 && attempt !== first
            ? `Not sent yet. ${attempt.detail ?? ''} What you typed is still here.`
            : null}
        </p>
        <VisuallyHidden role="status">{submitting ? 'Processing...' : ''}</VisuallyHidden>
      </div>
    </form>
  );
}

/**
 * The enquiry form (public-site 4, 5, 8; resolutions 28, 29). A plain form that posts to `/enquiry` until its scripts
 * run; from then on it sends JSON and navigates to the thank-you page.
 */
export function EnquiryForm(props: Props) {
  const { subject, interest, posted } = props;
  const [keeper] = useState(() => new DraftKeeper());
  const [initialValues] = useState<EnquiryValues>(
    () => posted?.values ?? (interest === undefined ? {} : { interest }),
  );
  const attachments = useAttachments();
  const send = useSubmitEnquiry(keeper, subject, attachments);
  const trap = () => {
    const field = document.getElementById('enquiry-website');
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return (
    <Form<EnquiryValues>
      initialValues={initialValues}
      onSubmit={(values, form) => send(values, form, trap())}
      subscription={{ submitting: true }}
      render={({ submitting }) => (
        <Body {...props} keeper={keeper} attachments={attachments} submitting={submitting === true} />
      )}
    />
  );
}
