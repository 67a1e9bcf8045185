import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { useResourceTable, type ResourceTable } from '../../components/use-resource-table';
import type { EnquiryStatus } from '../../calls/enquiries/list-enquiries';
import inbox from '../../components/Inbox.module.css';
import styles from './Enquiries.module.css';
import { interestOf, nameOf, STATUS_WORDS, timeOf } from './enquiry-words';
import { ReplyBy } from './ReplyBy';

const TAG_COLOURS: Partial<Record<EnquiryStatus, string>> = { new: 'processing', spam: 'warning' };

function columnsFor(open: (id: number) => void): ColumnsType<EnquiryRecord> {
  return [
    {
      title: 'Name',
      key: 'name',
      sorter: (a, b) => nameOf(a).localeCompare(nameOf(b)),
      render: (_value, enquiry) => (
        <>
          <Button type="link" className={inbox.name} onClick={() => open(enquiry.id)}>
            {nameOf(enquiry)}
          </Button>
          {enquiry.business?.company !== undefined && (
            <div className={styles.company}>{enquiry.business.company}</div>
          )}
          {enquiry.business && <Tag>Business</Tag>}
          {enquiry.mail.state === 'failed' && <Tag color="error">Mail not sent</Tag>}
          {enquiry.lastAnswer === 'received' && <Tag color="processing">Reply received</Tag>}
          <div className={inbox.more}>
            <span>{interestOf(enquiry)}</span>
            <span>{timeOf(enquiry.created_at)}</span>
            {enquiry.assignee && <span>{`Assigned to ${enquiry.assignee.email}`}</span>}
            <ReplyBy enquiry={enquiry} />
          </div>
        </>
      ),
    },
    {
      title: 'Interest',
      key: 'interest',
      responsive: ['md'],
      sorter: (a, b) => interestOf(a).localeCompare(interestOf(b)),
      render: (_value, enquiry) => interestOf(enquiry),
    },
    {
      title: 'Received',
      dataIndex: 'created_at',
      width: 190,
      responsive: ['md'],
      sorter: (a, b) => a.created_at.localeCompare(b.created_at),
      render: (_value, enquiry) => (
        <>
          <div>{timeOf(enquiry.created_at)}</div>
          <div className={styles.due}>
            <ReplyBy enquiry={enquiry} />
          </div>
        </>
      ),
    },
    {
      title: 'Assigned to',
      key: 'assignee',
      responsive: ['md'],
      sorter: (a, b) => (a.assignee?.email ?? '').localeCompare(b.assignee?.email ?? ''),
      render: (_value, { assignee }) => <span className={styles.assignee}>{assignee?.email}</span>,
    },
    {
      title: 'Status',
      dataIndex: 'status',
      width: 120,
      sorter: (a, b) => a.status.localeCompare(b.status),
      render: (status: EnquiryStatus) => <Tag color={TAG_COLOURS[status]}>{STATUS_WORDS[status]}</Tag>,
    },
  ];
}

const ADDRESS = { status: 'all', q: '', mine: '', business: '', sort: '' };

/** The list's filters, order, open enquiry and selection. */
export const useEnquiriesTable = (): ResourceTable<EnquiryRecord, typeof ADDRESS> =>
  useResourceTable({ opens: 'enquiry', address: ADDRESS });

export interface EnquiriesTableProps {
  table: ReturnType<typeof useEnquiriesTable>;
  enquiries: readonly EnquiryRecord[];
  busy: boolean;
  /** Said where there are none. */
  empty: string;
}

/** Enquiries as a table: unread ones in bold, some of them ticked. */
export function EnquiriesTable({ table, enquiries, busy, empty }: EnquiriesTableProps) {
  const props = table.tableOf({
    columns: columnsFor((id) => table.opened.open(String(id))),
    rows: enquiries,
    empty,
    nameOf,
  });
  return (
    <div aria-busy={busy}>
      <Table
        {...props}
        loading={busy}
        rowClassName={({ status }) => (status === 'new' ? (inbox.unread ?? '') : '')}
        {...(busy && { locale: { emptyText: ' ' } })}
      />
    </div>
  );
}
