import Button from 'antd/es/button';
import Descriptions, { type DescriptionsProps } from 'antd/es/descriptions';
import Drawer from 'antd/es/drawer';
import FormItem from 'antd/es/form/FormItem';
import Select from 'antd/es/select';
import { useId } from 'react';
import { toast } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { SAMPLE_STATUSES, type SampleRequest, type SampleStatus } from 'shared-types/samples';
import { telephoneLink } from 'shared-types/telephone';
import { timeOf } from '../../components/time';
import { useReturnFocus } from '../../components/use-return-focus';
import { Finish } from './SampleStock';
import inbox from '../../components/Inbox.module.css';
import { ErasePersonButton } from '../../people/ErasePersonButton';
import styles from './Samples.module.css';

export const STATUS_WORDS: Record<SampleStatus, string> = {
  new: 'New',
  sent: 'Sent',
  cancelled: 'Cancelled',
  spam: 'Spam',
};
export const STATUS_OPTIONS = SAMPLE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

const MAIL_WORDS: Record<SampleRequest['mail'], string> = {
  none: 'None, because it was taken for spam',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
};

const addressOf = ({ name, line1, line2, town, postcode }: SampleRequest): string =>
  [name, line1, line2, town, postcode].filter((line) => line !== '').join('\n');

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Address copied', description: address });
  } catch {
    // The browser refuses the clipboard without a gesture or over http: it can still be copied by hand.
    toast({ title: 'Select the address and copy it', description: address });
  }
}

function factsOf({
  reference,
  created_at: received,
  email,
  phone,
  mail,
  consentedAt,
  consentText,
}: SampleRequest): DescriptionsProps['items'] {
  return [
    { key: 'reference', label: 'Reference', children: reference },
    { key: 'received', label: 'Received', children: timeOf(received) },
    { key: 'email', label: 'Email', children: <a href={mailLink(email)}>{email}</a> },
    ...(phone === ''
      ? []
      : [{ key: 'phone', label: 'Phone', children: <a href={telephoneLink(phone)}>{phone}</a> }]),
    { key: 'mail', label: 'Mail', children: MAIL_WORDS[mail] },
    { key: 'consent', label: 'Consent', children: `${timeOf(consentedAt)}: “${consentText}”` },
  ];
}

export interface SampleDrawerProps {
  order: SampleRequest;
  busy: boolean;
  onMark: (status: SampleStatus) => void;
  onDelete: () => void;
  /** Asks, then erases everything about the person. */
  onErase: () => void;
  onClose: () => void;
}

/** One order beside the list: what to post, where to, and what becomes of it. */
export function SampleDrawer({ order, busy, onMark, onDelete, onErase, onClose }: SampleDrawerProps) {
  const statusId = useId();
  useReturnFocus();
  const address = addressOf(order);
  return (
    <Drawer
      open
      title={order.name}
      size={480}
      onClose={onClose}
      footer={
        <div className={inbox.bulk}>
          <Button danger disabled={busy} onClick={onDelete}>
            Delete
          </Button>
          <ErasePersonButton disabled={busy} onClick={onErase} />
        </div>
      }
    >
      <div className={styles.order}>
        <ul className={styles.finishes} aria-label="Samples">
          {order.finishes.map((id) => (
            <li key={id}>
              <Finish id={id} />
            </li>
          ))}
        </ul>
        <address className={styles.address}>{address}</address>
        <Button onClick={() => void copy(address)}>Copy address</Button>
        <FormItem layout="vertical" label="Status" htmlFor={statusId}>
          <Select<SampleStatus>
            id={statusId}
            value={order.status}
            disabled={busy}
            options={STATUS_OPTIONS}
            className={inbox.mark}
            onChange={onMark}
          />
        </FormItem>
        <Descriptions size="small" column={1} items={factsOf(order)} />
      </div>
    </Drawer>
  );
}
