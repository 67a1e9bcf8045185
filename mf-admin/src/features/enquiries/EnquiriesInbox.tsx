import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { toast } from 'shared-platform';
import { ENQUIRY_STATUSES } from 'shared-types/enquiry';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { downloadCsv } from '../../calls/enquiries/download-csv';
import type { EnquiryQuery, EnquiryStatus } from '../../calls/enquiries/list-enquiries';
import { useUnreadCount } from '../../calls/enquiries/unread';
import { TextInput } from '../../components/TextInput';
import { Waiting } from '../../components/Waiting';
import styles from './Enquiries.module.css';
import { EnquiryRow } from './EnquiryRow';
import { useEnquiries } from './use-enquiries';

const LABELS: Record<EnquiryStatus | 'all', string> = {
  all: 'All',
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
};
const FILTERS = ['all', ...ENQUIRY_STATUSES] as const;
const SEARCH_DELAY_MS = 250;

function UnreadCount() {
  const count = useUnreadCount();
  return (
    <p role="status" className={styles.unread}>
      {count === null ? '' : count === 0 ? 'Nothing unread.' : `${count} unread`}
    </p>
  );
}

function CsvButton({ query }: { query: EnquiryQuery }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadCsv(query);
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      toast({
        title: 'The table was not downloaded',
        description: reasonOf(cause),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}

/** What visitors wrote: by status, searchable, with notes, reply-by time and the state of its mail. */
export function EnquiriesInbox() {
  const [query, setQuery] = useState<EnquiryQuery>({ status: 'all', q: '' });
  const [typed, setTyped] = useState('');
  const { items, stale, more, problem, refresh, loadOlder, put, remove } = useEnquiries(query);

  useEffect(() => {
    const timer = setTimeout(
      () => setQuery((known) => (known.q === typed ? known : { ...known, q: typed })),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <section aria-labelledby="enquiries-title">
      <div className={styles.title}>
        <h2 id="enquiries-title">Enquiries</h2>
        <UnreadCount />
      </div>
      <div className={styles.controls}>
        <div role="group" aria-label="Status" className={styles.filters}>
          {FILTERS.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={query.status === status}
              onClick={() => setQuery({ ...query, status })}
            >
              {LABELS[status]}
            </button>
          ))}
        </div>
        <div className={styles.search}>
          <TextInput label="Search enquiries" type="search" value={typed} onChange={setTyped} />
        </div>
        <div className={styles.actions}>
          <Button onClick={() => void refresh()}>Refresh</Button>
          <CsvButton query={query} />
        </div>
      </div>
      {problem !== null && (
        <div role="alert" className={styles.trouble}>
          <p>Could not load the enquiries. {problem}</p>
          <Button onClick={() => void refresh()}>Try Again</Button>
        </div>
      )}
      {items === null && problem === null && <Waiting text="Loading enquiries…" />}
      {items?.length === 0 && !stale && (
        <p role="status" className={styles.empty}>
          {query.q === '' && query.status === 'all'
            ? 'No enquiries yet. They appear here as soon as a visitor sends one.'
            : 'No enquiry fits.'}
        </p>
      )}
      {items && items.length > 0 && (
        <ul role="list" aria-label="Enquiries" aria-busy={stale} className={styles.list}>
          {items.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              onChanged={put}
              onErased={() => remove(enquiry.id)}
            />
          ))}
        </ul>
      )}
      {more && <Button onClick={() => void loadOlder()}>Older enquiries</Button>}
    </section>
  );
}
