import Button from 'antd/es/button';
import Descriptions, { type DescriptionsProps } from 'antd/es/descriptions';
import Drawer from 'antd/es/drawer';
import FormItem from 'antd/es/form/FormItem';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { businessFacts } from 'shared-types/business';
import { ENQUIRY_STATUSES, type EnquiryRecord } from 'shared-types/enquiry';
import { mailLink } from 'shared-types/mail-link';
import { planPaths } from 'shared-types/planner/paths';
import {
  addressOfProjectItem,
  projectAddress,
  readProjectItems,
  wordsOfProjectItem,
  type ProjectItem,
} from 'shared-types/project-list';
import { paths } from 'shared-types/routes';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { rereadThread } from '../../calls/enquiries/read-thread';
import { resendEnquiry } from '../../calls/enquiries/resend-enquiry';
import type { EnquiryStatus } from '../../calls/enquiries/list-enquiries';
import { changeWithToast } from '../../components/change-with-toast';
import { counted } from '../../components/counted';
import { useReturnFocus } from '../../components/use-return-focus';
import { ErasePersonButton } from '../../people/ErasePersonButton';
import styles from './Enquiries.module.css';
import { interestOf, MAIL_WORDS, nameOf, STATUS_WORDS, timeOf } from './enquiry-words';
import { AnswerForm } from './AnswerForm';
import { AssigneeField } from './AssigneeField';
import { NotesForm } from './NotesForm';
import { QuoteForm } from './QuoteForm';
import { ReplyBy } from './ReplyBy';
import { Thread } from './Thread';
import { SentAttachments } from './SentAttachments';
import { SentPlan } from './SentPlan';

const STATUS_OPTIONS = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

export interface EnquiryDrawerProps {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
  /** Asks, then erases it. */
  onErase: () => void;
  onClose: () => void;
}

const PAGE_OF: Partial<Record<string, (id: string) => string>> = {
  product: paths.product,
  solution: paths.solution,
  installation: paths.galleryItem,
  plan: planPaths.whole,
};

/** A project list: all of it on its page, and each thing on it. */
function ProjectList({ items, name }: { items: readonly ProjectItem[]; name: string }) {
  return (
    <>
      <a href={projectAddress(items)} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind}.${item.id}`}>
            <a href={addressOfProjectItem(item)} target="_blank" rel="noopener noreferrer">
              {wordsOfProjectItem(item)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Subject({ subject: { kind, id, name } }: { subject: NonNullable<EnquiryRecord['subject']> }) {
  if (kind === 'project') return <ProjectList items={readProjectItems(id)} name={name} />;
  return (
    <a href={PAGE_OF[kind]?.(id)} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** What the visitor said and how to reach them, row by row. */
function factsOf(enquiry: EnquiryRecord): DescriptionsProps['items'] {
  const {
    reference,
    email,
    phone,
    subject,
    consentedAt,
    consentText,
    consentVersion,
    created_at: received,
  } = enquiry;
  const mailto = `${mailLink(email)}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`;
  return [
    { key: 'reference', label: 'Reference', children: reference },
    { key: 'received', label: 'Received', children: timeOf(received) },
    { key: 'interest', label: 'Interest', children: interestOf(enquiry) },
    { key: 'email', label: 'Email', children: <a href={mailto}>{email}</a> },
    ...(phone === ''
      ? []
      : [
          {
            key: 'phone',
            label: 'Phone',
            children: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
          },
        ]),
    ...businessFacts(enquiry.business).map(([label, children]) => ({ key: label, label, children })),
    ...(subject === null
      ? []
      : [{ key: 'subject', label: 'Sent from', children: <Subject subject={subject} /> }]),
    {
      key: 'consent',
      label: 'Consent',
      children: `${timeOf(consentedAt)}, wording ${consentVersion}${consentText && `: “${consentText}”`}`,
    },
  ];
}

/** One enquiry beside the list: its facts and message, what becomes of it, notes and mail. */
export function EnquiryDrawer({ enquiry, onChanged, onErase, onClose }: EnquiryDrawerProps) {
  const [busy, setBusy] = useState(false);
  const statusId = useId();
  useReturnFocus();
  const name = nameOf(enquiry);
  const { mail } = enquiry;

  const attempt = async (failure: string, act: () => Promise<EnquiryRecord>, done: string) => {
    setBusy(true);
    const change = async () => onChanged(await act());
    await changeWithToast(change, { title: done, description: name }, failure);
    setBusy(false);
  };
  const setStatus = (status: EnquiryStatus) =>
    attempt(
      'The status was not changed',
      () => changeEnquiry(enquiry.id, { status }),
      `Marked as ${STATUS_WORDS[status].toLowerCase()}`,
    );
  const assign = (assigneeId: number | null) =>
    attempt(
      'The enquiry was not assigned',
      () => changeEnquiry(enquiry.id, { assigneeId }),
      assigneeId === null ? 'No longer assigned' : 'Assigned',
    );
  const resend = async () => {
    await attempt('Not sent', () => resendEnquiry(enquiry.id), 'The mail will be sent again');
    await rereadThread(enquiry.id);
  };

  return (
    <Drawer
      open
      title={name}
      size={560}
      onClose={onClose}
      footer={<ErasePersonButton disabled={busy} onClick={onErase} />}
    >
      <div className={styles.enquiry}>
        <ReplyBy enquiry={enquiry} />
        <FormItem layout="vertical" label="Status" htmlFor={statusId} className={styles.status}>
          <Select<EnquiryStatus>
            id={statusId}
            value={enquiry.status}
            disabled={busy}
            options={STATUS_OPTIONS}
            onChange={(status) => void setStatus(status)}
          />
        </FormItem>
        <AssigneeField assignee={enquiry.assignee} disabled={busy} onChange={(id) => void assign(id)} />
        <p className={styles.message}>{enquiry.message || 'No message was written.'}</p>
        {enquiry.attachments.length > 0 && <SentAttachments files={enquiry.attachments} />}
        {enquiry.subject?.kind === 'plan' && (
          <>
            <SentPlan key={enquiry.id} subject={enquiry.subject} pricedPlan={enquiry.pricedPlan} />
            {enquiry.status !== 'spam' && <QuoteForm enquiry={enquiry} onChanged={onChanged} />}
          </>
        )}
        <Thread enquiryId={enquiry.id} />
        {enquiry.status !== 'spam' && (
          <AnswerForm key={`answer ${enquiry.id}`} enquiry={enquiry} onChanged={onChanged} />
        )}
        <Descriptions size="small" column={1} items={factsOf(enquiry)} />
        <NotesForm enquiry={enquiry} onChanged={onChanged} />
        <div className={styles.mail}>
          <span>
            {[
              MAIL_WORDS[mail.state],
              mail.attempts > 0 ? ` (${counted(mail.attempts, 'attempt')})` : '',
              mail.lastError ? `: ${mail.lastError}` : '',
            ].join('')}
          </span>
          {mail.state !== 'none' && (
            <Button size="small" disabled={busy} onClick={() => void resend()}>
              {mail.state === 'sent' ? 'Send again' : 'Resend'}
            </Button>
          )}
        </div>
      </div>
    </Drawer>
  );
}
