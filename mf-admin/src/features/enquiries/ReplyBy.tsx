import { useState } from 'react';
import { useSettings } from 'shared-platform';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { timeOf } from './enquiry-words';
import styles from './Enquiries.module.css';
import { replyBy } from './reply-by';

/** By when a new enquiry is to be answered; nothing for one that is no longer new. */
export function ReplyBy({ enquiry }: { enquiry: EnquiryRecord }) {
  const { openingHours } = useSettings();
  const [now] = useState(() => Date.now());
  const due = enquiry.status === 'new' ? replyBy(new Date(enquiry.created_at), openingHours) : undefined;
  if (due === undefined) return null;
  const late = due.getTime() < now;
  return (
    <span className={late ? styles.late : undefined}>
      {`${late ? 'Reply was due by' : 'Reply by'} ${timeOf(due)}`}
    </span>
  );
}
