import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { toast } from 'shared-platform';
import { ENQUIRY_STATUSES, type EnquiryRecord } from 'shared-types/enquiry';
import type { EnquiryBulk } from 'shared-types/enquiry-bulk';
import { attempt } from '../../failures';
import { changeEnquiries } from '../../calls/enquiries/change-enquiries';
import { downloadCsv } from '../../calls/download-csv';
import {
  csvPath,
  useEnquiries,
  type EnquiryQuery,
  type EnquiryStatus,
} from '../../calls/enquiries/list-enquiries';
import { countUnread, useUnreadCount } from '../../calls/enquiries/unread';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { problemsOf } from '../../components/change-many';
import { counted } from '../../components/counted';
import { CsvButton } from '../../components/CsvButton';
import { Failed } from '../../components/Failed';
import { NotThere } from '../../components/NotThere';
import { useOpenTitle } from '../../components/page-title';
import { useRested } from '../../components/use-rested';
import { Waiting } from '../../components/Waiting';
import inbox from '../../components/Inbox.module.css';
import { EnquiriesTable, useEnquiriesTable } from './EnquiriesTable';
import { EnquiryDrawer } from './EnquiryDrawer';
import { nameOf, STATUS_WORDS } from './enquiry-words';
import { forgetEnquiry } from './enquiry-editors';
import { erasePerson, personalDataInWords } from '../../people/erase-person';
import { useOpenEnquiry } from './use-open-enquiry';

const FILTERS = ['all', ...ENQUIRY_STATUSES] as const;
const FILTER_WORDS = { all: 'All', ...STATUS_WORDS };
const STATUS_OPTIONS = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));
const SEARCH_DELAY_MS = 250;

const enquiries = (count: number) => counted(count, 'enquiry', 'enquiries');

interface FiltersProps {
  query: EnquiryQuery;
  /** What is typed, which the query follows once the typing rests. */
  search: string;
  onChange: (change: { status?: string; q?: string; mine?: string; business?: string }) => void;
}

/** Which enquiries are shown: by status, by who has them, of businesses, and by words. */
function Filters({ query, search, onChange }: FiltersProps) {
  return (
    <div className={inbox.filters}>
      <div role="group" aria-label="Status" className={inbox.statuses}>
        {FILTERS.map((status) => (
          <Button
            key={status}
            type={query.status === status ? 'primary' : 'default'}
            aria-pressed={query.status === status}
            onClick={() => onChange({ status })}
          >
            {FILTER_WORDS[status]}
          </Button>
        ))}
      </div>
      <Button
        type={query.mine ? 'primary' : 'default'}
        aria-pressed={query.mine}
        onClick={() => onChange({ mine: query.mine ? '' : 'yes' })}
      >
        Assigned to me
      </Button>
      <Button
        type={query.business ? 'primary' : 'default'}
        aria-pressed={query.business}
        onClick={() => onChange({ business: query.business ? '' : 'yes' })}
      >
        Business
      </Button>
      <Input
        type="search"
        aria-label="Search enquiries"
        placeholder="Search enquiries"
        allowClear
        className={inbox.search}
        value={search}
        onChange={({ target }) => onChange({ q: target.value })}
      />
    </div>
  );
}

interface BulkActionsProps {
  count: number;
  busy: boolean;
  onMark: (status: EnquiryStatus) => void;
  onErase: () => void;
}

/** What can be done with all that are ticked at once. */
function BulkActions({ count, busy, onMark, onErase }: BulkActionsProps) {
  return (
    <div role="group" aria-label="Selected enquiries" className={inbox.bulk}>
      <span role="status">{`${enquiries(count)} selected`}</span>
      <Select<EnquiryStatus>
        aria-label="Mark as"
        placeholder="Mark as…"
        value={null}
        disabled={busy}
        options={STATUS_OPTIONS}
        className={inbox.mark}
        onChange={onMark}
      />
      <Button danger disabled={busy} onClick={onErase}>
        Erase
      </Button>
    </div>
  );
}

function unreadWords(count: number | null): string {
  if (count === null) return '';
  return count === 0 ? 'Nothing unread.' : `${count} unread`;
}

/** What visitors wrote: by status, searchable, with notes, reply-by time and the state of its mail. */
export function EnquiriesInbox() {
  const table = useEnquiriesTable();
  const { address, selected } = table;
  const query: EnquiryQuery = {
    status: FILTERS.find((status) => status === address.status) ?? 'all',
    q: useRested(address.q, SEARCH_DELAY_MS),
    mine: address.mine === 'yes',
    business: address.business === 'yes',
  };
  const { items, error, hasMore, isLoadingMore, loadMore, retry, change } = useEnquiries(query);
  const { id: openId, close } = table.opened;

  // Those of the query before stay until the new ones are there, unless these could not be had.
  const [last, setLast] = useState(items);
  if (items !== undefined && items !== last) setLast(items);
  const shown = items ?? (error ? undefined : last);
  const stale = items === undefined && shown !== undefined;

  const open = useOpenEnquiry(openId, shown);
  const put = (changed: EnquiryRecord) => {
    open.put(changed);
    return change((known) => (known.id === changed.id ? changed : known));
  };
  const takeOut = (ids: ReadonlySet<number>) => change((known) => (ids.has(known.id) ? null : known));
  const refresh = () => {
    countUnread();
    retry();
  };

  /** Changes those that are selected and says how many were changed. @returns their ids */
  const changeSelected = async (done: string, change: (ids: number[]) => EnquiryBulk) => {
    const outcome = await table.changeMany(
      'Changing enquiries',
      selected,
      (id) => id,
      (ids) => changeEnquiries(change(ids)),
    );
    const failed = selected.length - outcome.done.length;
    toast(
      failed === 0
        ? { title: `${enquiries(selected.length)} ${done}` }
        : {
            title: `${enquiries(failed)} could not be ${done}`,
            description: problemsOf(outcome).at(-1)?.reason ?? '',
            variant: 'destructive',
          },
    );
    return outcome.done;
  };
  const mark = async (status: EnquiryStatus) => {
    const words = `marked as ${STATUS_WORDS[status].toLowerCase()}`;
    const marked = await changeSelected(words, (ids) => ({ action: 'mark', ids, status }));
    await change((known) => (marked.includes(known.id) ? { ...known, status } : known));
    // Each has a new revision too.
    refresh();
  };
  const eraseSelected = async () => {
    const sure = await askToConfirm({
      title: `Erase ${enquiries(selected.length)}?`,
      text: 'What these people wrote, the notes and the mail are removed for good. This cannot be undone.',
      confirm: 'Erase',
      danger: true,
    });
    if (!sure) return;
    const erased = await changeSelected('erased', (ids) => ({ action: 'erase', ids }));
    erased.forEach(forgetEnquiry);
    await takeOut(new Set(erased));
    countUnread();
  };
  const eraseOne = (enquiry: EnquiryRecord) => {
    const erase = async () => {
      const erased = await erasePerson(nameOf(enquiry), enquiry.email);
      if (!erased) return;
      const ids = erased.enquiries.map(({ id }) => id);
      ids.forEach(forgetEnquiry);
      await takeOut(new Set(ids));
      close();
      toast({
        title: `Everything about ${nameOf(enquiry)} was erased`,
        description: personalDataInWords(erased),
      });
    };
    return attempt(erase, (reason) =>
      toast({ title: 'Not erased', description: reason, variant: 'destructive' }),
    );
  };

  const { enquiry } = open;
  useOpenTitle(enquiry ? `${nameOf(enquiry)}, ${enquiry.reference}` : null);
  const everything = query.q === '' && query.status === 'all' && !query.mine && !query.business;
  return (
    <AdminPage
      level={1}
      title="Enquiries"
      intro={<span role="status">{unreadWords(useUnreadCount())}</span>}
      actions={
        <>
          <Button onClick={refresh}>Refresh</Button>
          <CsvButton download={() => downloadCsv('enquiries', csvPath(query))} />
        </>
      }
    >
      <Filters
        query={query}
        search={address.q}
        onChange={(chosen) => {
          table.select([]);
          table.setAddress(chosen);
        }}
      />
      {selected.length > 0 && (
        <BulkActions
          count={selected.length}
          busy={table.busy}
          onMark={(status) => void mark(status)}
          onErase={() => void eraseSelected()}
        />
      )}
      {error && <Failed what="the enquiries" error={error} onRetry={refresh} />}
      {shown === undefined && !error && <Waiting text="Loading enquiries…" />}
      {shown && (
        <EnquiriesTable
          table={table}
          enquiries={shown}
          busy={stale}
          empty={
            everything
              ? 'No enquiries yet. They appear here as soon as a visitor sends one.'
              : 'No enquiries match.'
          }
        />
      )}
      {hasMore && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore}>
            Older enquiries
          </Button>
        </div>
      )}
      {open.missing && <NotThere title="There is no such enquiry." onBack={close} />}
      {open.error && <Failed what="the enquiry" error={open.error} onRetry={open.retry} />}
      {enquiry && (
        <EnquiryDrawer
          key={enquiry.id}
          enquiry={enquiry}
          onChanged={(changed) => void put(changed)}
          onErase={() => void eraseOne(enquiry)}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
