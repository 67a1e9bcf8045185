import { Link, useSettings } from 'shared-platform';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { paths } from 'shared-types/routes';
import { useEnquiries } from '../../../calls/enquiries/list-enquiries';
import { useUnreadCount } from '../../../calls/enquiries/unread';
import { useSampleRequests } from '../../../calls/samples/list-requests';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { Waiting } from '../../../components/Waiting';
import { interestOf, nameOf } from '../../../features/enquiries/enquiry-words';
import { replyBy } from '../../../features/enquiries/reply-by';
import { ReplyBy } from '../../../features/enquiries/ReplyBy';
import styles from './Today.module.css';

/** Enquiries that are listed; the inbox has the others. */
const LISTED = 6;
const ANY = { q: '', mine: false, business: false };

/** New enquiries, the one that is due first at the top, replies of customers, and orders for samples to be posted. */
export function ToAnswer() {
  const { openingHours } = useSettings();
  const unread = useEnquiries({ ...ANY, status: 'new' });
  const recent = useEnquiries({ ...ANY, status: 'all' });
  const samples = useSampleRequests({ status: 'new', q: '' });
  const count = useUnreadCount();
  const dueAt = ({ created_at }: EnquiryRecord) =>
    replyBy(new Date(created_at), openingHours)?.getTime() ?? Infinity;
  const replied = (recent.items ?? []).filter(
    ({ status, lastAnswer }) => status !== 'new' && lastAnswer === 'received',
  );
  const waiting = [...(unread.items ?? [])].sort((a, b) => dueAt(a) - dueAt(b));
  const toPost = samples.items?.length ?? 0;
  const more = (count ?? waiting.length) - Math.min(waiting.length, LISTED);
  const error = unread.error ?? recent.error ?? samples.error;
  const retry = () => [unread, recent, samples].forEach((list) => list.retry());
  const isIdle = waiting.length === 0 && replied.length === 0 && toPost === 0;
  return (
    <section aria-labelledby="today-answer" className={styles.card}>
      <h2 id="today-answer">To answer</h2>
      {error && <Failed what="what waits for an answer" error={error} onRetry={retry} />}
      {!unread.items && !error && <Waiting text="Loading enquiries…" />}
      {unread.items && isIdle && <p>Nothing is waiting: every enquiry has been read.</p>}
      <ul className={styles.list}>
        {[...waiting.slice(0, LISTED), ...replied].map((enquiry) => (
          <li key={enquiry.id}>
            <Link to={`${paths.admin}/enquiries?enquiry=${enquiry.id}`}>{nameOf(enquiry)}</Link>
            <span>{interestOf(enquiry)}</span>
            {enquiry.status === 'new' ? (
              <ReplyBy enquiry={enquiry} />
            ) : (
              <span>Has replied to your answer</span>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={`${paths.admin}/enquiries?status=new`}>
              {counted(more, 'more new enquiry', 'more new enquiries')}
            </Link>
          </li>
        )}
        {toPost > 0 && (
          <li>
            <Link to={`${paths.admin}/samples?status=new`}>
              {`${counted(toPost, 'order', 'orders')}${samples.hasMore ? ' or more' : ''} for samples to post`}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
