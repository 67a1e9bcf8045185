import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { toast } from 'shared-platform';
import { sampleName } from 'shared-types/sample-finishes';
import {
  SAMPLE_STATUSES,
  type SampleBulk,
  type SampleRequest,
  type SampleStatus,
} from 'shared-types/samples';
import { downloadCsv } from '../../calls/download-csv';
import { changeSampleRequests } from '../../calls/samples/change-requests';
import { csvPath, useSampleRequests } from '../../calls/samples/list-requests';
import { AdminPage } from '../../components/AdminPage';
import { problemsOf } from '../../components/change-many';
import { counted } from '../../components/counted';
import { CsvButton } from '../../components/CsvButton';
import { Failed } from '../../components/Failed';
import { NotThere } from '../../components/NotThere';
import { useOpenTitle } from '../../components/page-title';
import { timeOf } from '../../components/time';
import { useResourceTable } from '../../components/use-resource-table';
import { useRested } from '../../components/use-rested';
import { Waiting } from '../../components/Waiting';
import { attempt } from '../../failures';
import { erasePerson, personalDataInWords } from '../../people/erase-person';
import { SampleDrawer, STATUS_OPTIONS, STATUS_WORDS } from './SampleDrawer';
import inbox from '../../components/Inbox.module.css';
import { SampleStock } from './SampleStock';

const FILTERS = ['all', ...SAMPLE_STATUSES] as const;
const SEARCH_DELAY_MS = 250;
const ADDRESS = { status: 'all', q: '', sort: '' };
const TAG_COLOURS: Partial<Record<SampleStatus, string>> = {
  new: 'processing',
  sent: 'success',
  spam: 'warning',
};

const orders = (count: number) => counted(count, 'order');
const finishesOf = ({ finishes }: SampleRequest) => finishes.map(sampleName).join(', ');

const columnsFor = (open: (id: string) => void): ColumnsType<SampleRequest> => [
  {
    title: 'Name',
    key: 'name',
    sorter: (a, b) => a.name.localeCompare(b.name),
    render: (_value, order) => (
      <>
        <Button type="link" className={inbox.name} onClick={() => open(String(order.id))}>
          {order.name}
        </Button>
        {order.mail === 'failed' && <Tag color="error">Mail not sent</Tag>}
        <div className={inbox.more}>
          <span>{finishesOf(order)}</span>
          <span>{timeOf(order.created_at)}</span>
        </div>
      </>
    ),
  },
  { title: 'Samples', key: 'finishes', responsive: ['md'], render: (_value, order) => finishesOf(order) },
  {
    title: 'Received',
    dataIndex: 'created_at',
    width: 190,
    responsive: ['md'],
    sorter: (a, b) => a.created_at.localeCompare(b.created_at),
    render: (at: string) => timeOf(at),
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 120,
    sorter: (a, b) => a.status.localeCompare(b.status),
    render: (status: SampleStatus) => <Tag color={TAG_COLOURS[status]}>{STATUS_WORDS[status]}</Tag>,
  },
];

/** Orders for samples, and what there is of each finish. */
export function SamplesInbox() {
  const table = useResourceTable<SampleRequest, typeof ADDRESS>({ opens: 'order', address: ADDRESS });
  const { address, selected, opened } = table;
  const status = FILTERS.find((filter) => filter === address.status) ?? 'all';
  const query = { status, q: useRested(address.q, SEARCH_DELAY_MS) };
  const { items, error, hasMore, isLoadingMore, loadMore, retry, change } = useSampleRequests(query);
  const listed = items?.find(({ id }) => String(id) === opened.id);
  // One that no longer fits the filter stays open as it was changed.
  const [last, setLast] = useState<SampleRequest>();
  if (listed && listed !== last) setLast(listed);
  const order = listed ?? (last && String(last.id) === opened.id ? last : undefined);
  useOpenTitle(order ? `${order.name}, ${order.reference}` : null);

  /** Changes orders and says how that went. @returns those that were changed */
  const changeAll = async (
    wanted: readonly SampleRequest[],
    done: string,
    body: (ids: number[]) => SampleBulk,
  ): Promise<SampleRequest[]> => {
    const outcome = await table.changeMany(
      'Changing orders',
      wanted,
      ({ id }) => id,
      (ids) => changeSampleRequests(body(ids)),
    );
    const failed = wanted.length - outcome.done.length;
    toast(
      failed === 0
        ? { title: `${orders(wanted.length)} ${done}` }
        : {
            title: `${orders(failed)} could not be ${done}`,
            description: problemsOf(outcome).at(-1)?.reason ?? '',
            variant: 'destructive',
          },
    );
    return outcome.done;
  };
  const mark = async (wanted: readonly SampleRequest[], next: SampleStatus) => {
    const words = `marked as ${STATUS_WORDS[next].toLowerCase()}`;
    const marked = await changeAll(wanted, words, (ids) => ({ action: 'mark', ids, status: next }));
    const ids = new Set(marked.map(({ id }) => id));
    if (last && ids.has(last.id)) setLast({ ...last, status: next });
    await change((known) => (ids.has(known.id) ? { ...known, status: next } : known));
    retry();
  };
  const remove = async (unwanted: readonly SampleRequest[]) => {
    const gone = await changeAll(unwanted, 'deleted', (ids) => ({ action: 'delete', ids }));
    const ids = new Set(gone.map(({ id }) => id));
    if (order && ids.has(order.id)) opened.close();
    await change((known) => (ids.has(known.id) ? null : known));
    table.offerUndo({
      items: gone,
      words: (items) => `${orders(items.length)} deleted`,
      back: async (items) => {
        const back = await changeAll(items, 'restored', (wanted) => ({ action: 'restore', ids: wanted }));
        retry();
        return items.filter((item) => !back.includes(item));
      },
    });
  };
  const erase = async ({ name, email }: SampleRequest) => {
    const erased = await erasePerson(name, email);
    if (!erased) return;
    opened.close();
    retry();
    toast({ title: `Everything about ${name} was erased`, description: personalDataInWords(erased) });
  };

  const ticked = items?.filter(({ id }) => selected.includes(id)) ?? [];
  return (
    <AdminPage
      level={1}
      title="Samples"
      intro="Orders for free samples: post them, then mark them as sent."
      actions={
        <>
          <Button onClick={retry}>Refresh</Button>
          <CsvButton download={() => downloadCsv('samples', csvPath(query))} />
        </>
      }
    >
      <div className={inbox.filters}>
        <div role="group" aria-label="Status" className={inbox.statuses}>
          {FILTERS.map((filter) => (
            <Button
              key={filter}
              type={status === filter ? 'primary' : 'default'}
              aria-pressed={status === filter}
              onClick={() => {
                table.select([]);
                table.setAddress({ status: filter });
              }}
            >
              {filter === 'all' ? 'All' : STATUS_WORDS[filter]}
            </Button>
          ))}
        </div>
        <Input
          type="search"
          aria-label="Search orders"
          placeholder="Search orders"
          allowClear
          className={inbox.search}
          {...table.search}
        />
      </div>
      {ticked.length > 0 && (
        <div role="group" aria-label="Selected orders" className={inbox.bulk}>
          <span role="status">{`${orders(ticked.length)} selected`}</span>
          <Button type="primary" disabled={table.busy} onClick={() => void mark(ticked, 'sent')}>
            Mark as sent
          </Button>
          <Select<SampleStatus>
            aria-label="Mark as"
            placeholder="Mark as…"
            value={null}
            disabled={table.busy}
            options={STATUS_OPTIONS}
            className={inbox.mark}
            onChange={(next) => void mark(ticked, next)}
          />
          <Button danger disabled={table.busy} onClick={() => void remove(ticked)}>
            Delete
          </Button>
        </div>
      )}
      {table.undo && (
        <div>
          <Button {...table.undo} />
        </div>
      )}
      {error && <Failed what="the orders" error={error} onRetry={retry} />}
      {!items && !error && <Waiting text="Loading orders…" />}
      {items && (
        <Table
          {...table.tableOf({
            columns: columnsFor(opened.open),
            rows: items,
            empty:
              status === 'all' && address.q === ''
                ? 'No orders yet. They appear here as soon as a visitor sends one.'
                : 'No orders match.',
            nameOf: ({ name }) => name,
          })}
          rowClassName={(row) => (row.status === 'new' ? (inbox.unread ?? '') : '')}
        />
      )}
      {hasMore && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore}>
            Older orders
          </Button>
        </div>
      )}
      {items && opened.id !== null && !order && (
        <NotThere title="There is no such order in this list." onBack={opened.close} />
      )}
      {order && (
        <SampleDrawer
          key={order.id}
          order={order}
          busy={table.busy}
          onMark={(next) => void mark([order], next)}
          onDelete={() => void remove([order])}
          onErase={() =>
            void attempt(
              () => erase(order),
              (reason) => toast({ title: 'Not erased', description: reason, variant: 'destructive' }),
            )
          }
          onClose={opened.close}
        />
      )}
      <SampleStock />
    </AdminPage>
  );
}
