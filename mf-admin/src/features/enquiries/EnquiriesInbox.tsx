import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { ENQUIRY_STATUSES, type EnquiryRecord } from 'shared-types/enquiry';
import { isCallError, reasonOf } from '../../calls/call-failure';
import {
  csvPath,
  enquiriesPath,
  listEnquiries,
  newEnquiriesResource,
  type EnquiryQuery,
  type EnquiryStatus,
} from '../../calls/enquiries/list-enquiries';
import { useAdminResource } from '../../calls/use-admin-resource';
import { TextInput } from '../../pieces/TextInput';
import { useRead } from '../../pieces/use-read';
import { Waiting } from '../../pieces/Waiting';
import styles from './Enquiries.module.css';
import { EnquiryRow } from './EnquiryRow';

const LABELS: Record<EnquiryStatus | 'all', string> = {
  all: 'All',
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
};
const FILTERS = ['all', ...ENQUIRY_STATUSES] as const;
const SEARCH_DELAY_MS = 250;
/** The inbox is read again on focus once it is this old, in ms. */
const FRESH_MS = 10_000;

/** What visitors wrote: by status, searchable, with notes, reply-by time and the state of its mail. */
export function EnquiriesInbox() {
  const [query, setQuery] = useState<EnquiryQuery>({ status: 'all', q: '' });
  const [typed, setTyped] = useState('');
  const [items, setItems] = useState<EnquiryRecord[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const unread = useAdminResource(newEnquiriesResource, FRESH_MS).data?.length;

  useEffect(() => {
    const timer = setTimeout(
      () => setQuery((known) => (known.q === typed ? known : { ...known, q: typed })),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  const load = async (path: string, more: boolean, isCurrent: () => boolean = () => true) => {
    try {
      const page = await listEnquiries(path);
      if (!isCurrent()) return;
      setProblem(null);
      setItems((known) => (more && known ? [...known, ...page.items] : page.items));
      setNext(page.next);
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      if (isCurrent()) setProblem(reasonOf(cause));
    }
  };
  useRead(enquiriesPath(query), (isCurrent) => load(enquiriesPath(query), false, isCurrent));

  return (
    <section aria-labelledby="enquiries-title">
      <h2 id="enquiries-title">Enquiries</h2>
      <p role="status" className={styles.unread}>
        {unread === undefined
          ? ''
          : unread === 0
            ? 'Nothing unread.'
            : `${unread >= 100 ? '100 or more' : unread} unread`}
      </p>
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
        <a className={styles.csv} href={csvPath(query)} download>
          Download CSV
        </a>
      </div>
      {problem !== null && (
        <div role="alert">
          <p>Could not load the enquiries. {problem}</p>
          <Button onClick={() => void load(enquiriesPath(query), false)}>Try Again</Button>
        </div>
      )}
      {items === null && problem === null && <Waiting text="Loading enquiries…" />}
      {items?.length === 0 && (
        <p role="status" className={styles.empty}>
          {query.q === '' && query.status === 'all'
            ? 'No enquiries yet. They appear here as soon as a visitor sends one.'
            : 'No enquiry fits.'}
        </p>
      )}
      {items && items.length > 0 && (
        <ul role="list" aria-label="Enquiries" className={styles.list}>
          {items.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              onChanged={(changed) =>
                setItems(
                  (known) => known?.map((entry) => (entry.id === changed.id ? changed : entry)) ?? null,
                )
              }
              onErased={() => setItems((known) => known?.filter((entry) => entry.id !== enquiry.id) ?? null)}
            />
          ))}
        </ul>
      )}
      {next !== null && <Button onClick={() => void load(next, true)}>Older enquiries</Button>}
    </section>
  );
}
