import Button from 'antd/es/button';
import { useState } from 'react';
import { toast, useSettings } from 'shared-platform';
import { ENQUIRY_STATUSES, INTERESTS, type EnquiryRecord } from 'shared-types/enquiry';
import { paths } from 'shared-types/routes';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { eraseEnquiry } from '../../calls/enquiries/erase-enquiry';
import { resendEnquiry } from '../../calls/enquiries/resend-enquiry';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import { SelectInput } from '../../components/SelectInput';
import { forgetNotes } from './notes-editor';
import { NotesField } from './NotesField';
import styles from './Enquiries.module.css';
import { replyBy } from './reply-by';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const STATUS_WORDS = { new: 'New', contacted: 'Contacted', closed: 'Closed', spam: 'Spam' } as const;
const MAIL_WORDS = {
  none: 'No mail was sent, because it was taken for spam',
  waiting: 'Mail is waiting to be sent',
  sent: 'Mail sent',
  failed: 'Mail could not be sent',
} as const;

export interface EnquiryRowProps {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
  onErased: () => void;
}

function ReplyBy({ enquiry }: { enquiry: EnquiryRecord }) {
  const { openingHours } = useSettings();
  const [now] = useState(() => Date.now());
  if (enquiry.status !== 'new') return null;
  const due = replyBy(new Date(enquiry.created_at), openingHours);
  if (!due) return null;
  const late = due.getTime() < now;
  return (
    <span className={late ? styles.late : styles.due}>
      {late ? 'Reply was due by' : 'Reply by'} {time.format(due)}
    </span>
  );
}

/** One enquiry: who, what and when; opened, its message, notes and mail. */
export function EnquiryRow({ enquiry, onChanged, onErased }: EnquiryRowProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  const interest = INTERESTS.find(({ value }) => value === enquiry.interest)?.label ?? enquiry.interest;

  const attempt = async (failure: string, act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      toast({ title: failure, description: reasonOf(cause), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const erase = async () => {
    const sure = await askToConfirm({
      title: `Erase everything about ${name}?`,
      text: `Enquiry ${enquiry.reference}, its notes and its mail are removed for good. This cannot be undone.`,
      confirm: 'Erase',
      danger: true,
    });
    if (!sure) return;
    await attempt('Not erased', async () => {
      await eraseEnquiry(enquiry.id);
      forgetNotes(enquiry.id);
      onErased();
      toast({ title: 'The enquiry was erased' });
    });
  };

  return (
    <li className={styles.enquiry} data-status={enquiry.status}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.name}>
          {enquiry.status === 'new' && <span className={styles.badge}>New</span>} {name}
        </span>
        <span>{interest}</span>
        <span>{time.format(new Date(enquiry.created_at))}</span>
        <ReplyBy enquiry={enquiry} />
      </button>
      {open && (
        <div className={styles.body}>
          <dl className={styles.facts}>
            <dt>Reference</dt>
            <dd>{enquiry.reference}</dd>
            <dt>E-mail</dt>
            <dd>
              <a
                href={`mailto:${enquiry.email}?subject=${encodeURIComponent(`Your enquiry ${enquiry.reference}`)}`}
              >
                {enquiry.email}
              </a>
            </dd>
            {enquiry.phone !== '' && (
              <>
                <dt>Phone</dt>
                <dd>
                  <a href={`tel:${enquiry.phone.replace(/[^+\d]/g, '')}`}>{enquiry.phone}</a>
                </dd>
              </>
            )}
            {enquiry.subject && (
              <>
                <dt>Sent from</dt>
                <dd>
                  <a
                    href={
                      enquiry.subject.kind === 'product'
                        ? paths.product(enquiry.subject.id)
                        : paths.solution(enquiry.subject.id)
                    }
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {enquiry.subject.name}
                  </a>
                </dd>
              </>
            )}
            <dt>Consent</dt>
            <dd>
              {time.format(new Date(enquiry.consentedAt))}, wording {enquiry.consentVersion}
            </dd>
            <dt>Mail</dt>
            <dd>
              {MAIL_WORDS[enquiry.mail.state]}
              {enquiry.mail.attempts > 0 && ` (${counted(enquiry.mail.attempts, 'attempt')})`}
              {enquiry.mail.lastError && `: ${enquiry.mail.lastError}`}{' '}
              {enquiry.mail.state !== 'none' && (
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() =>
                    void attempt('Not sent', async () => {
                      onChanged(await resendEnquiry(enquiry.id));
                      toast({ title: 'The mail will be sent again', description: name });
                    })
                  }
                >
                  {enquiry.mail.state === 'sent' ? 'Send again' : 'Resend'}
                </Button>
              )}
            </dd>
          </dl>
          <p className={styles.message}>{enquiry.message || 'No message was written.'}</p>
          <div className={styles.handle}>
            <SelectInput
              label="Status"
              value={enquiry.status}
              disabled={busy}
              options={ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
              onChange={(status) =>
                void attempt('The status was not changed', async () => {
                  onChanged(await changeEnquiry(enquiry.id, { status }));
                  toast({ title: `Marked as ${STATUS_WORDS[status].toLowerCase()}`, description: name });
                })
              }
            />
            <NotesField enquiry={enquiry} onChanged={onChanged} />
          </div>
          <div>
            <Button danger disabled={busy} onClick={() => void erase()}>
              Erase this person’s enquiry
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
