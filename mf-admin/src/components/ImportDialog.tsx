import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { counted } from './counted';
import { Dialog } from './Dialog';
import styles from './ImportDialog.module.css';

/** What a row of a file would do. */
export interface ImportRow {
  /** Of the file, from 1. */
  line: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'wrong';
  /** What changes, or what is wrong, in sentences. */
  details: readonly string[];
}

const KINDS: Record<ImportRow['kind'], { label: string; color?: string }> = {
  new: { label: 'New', color: 'success' },
  changed: { label: 'Changed', color: 'processing' },
  same: { label: 'As it is' },
  wrong: { label: 'Left out', color: 'error' },
};

const columns: ColumnsType<ImportRow> = [
  { title: 'Line', dataIndex: 'line', width: 64 },
  {
    title: 'What the file says',
    key: 'details',
    render: (_value, { name, details }) => (
      <div className={styles.details}>
        <strong>{name}</strong>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </div>
    ),
  },
  {
    title: 'Result',
    dataIndex: 'kind',
    width: 104,
    render: (kind: ImportRow['kind']) => <Tag color={KINDS[kind].color}>{KINDS[kind].label}</Tag>,
  },
];

const ORDER: readonly ImportRow['kind'][] = ['wrong', 'changed', 'new', 'same'];

export interface ImportDialogProps {
  /** E.g. `Import redirects`. */
  title: string;
  /** What a row is, e.g. `redirect`. */
  noun: string;
  rows: readonly ImportRow[];
  /** What happens next, e.g. that the import can be undone. */
  hint: string;
  busy?: boolean;
  /** Undefined where a release is the only way. */
  onImport: (() => void) | undefined;
  /** Imports into a release. */
  onRelease?: () => void;
  onClose: () => void;
}

/** Shows what a file would change, with the rows that need attention first, before anything is changed. */
export function ImportDialog({
  title,
  noun,
  rows,
  hint,
  busy = false,
  onImport,
  onRelease,
  onClose,
}: ImportDialogProps) {
  const count = (kind: ImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const changes = count('new') + count('changed');
  const left = count('wrong');
  const sorted = [...rows].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.line - b.line);
  return (
    <Dialog
      title={title}
      width={720}
      sticky
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {onRelease && (
            <Button type={onImport ? 'default' : 'primary'} disabled={changes === 0} onClick={onRelease}>
              Add to release…
            </Button>
          )}
          {onImport && (
            <Button type="primary" disabled={changes === 0} loading={busy} onClick={onImport}>
              {changes === 0 ? 'Nothing to import' : `Import ${counted(changes, noun)}`}
            </Button>
          )}
        </>
      }
    >
      <p role="status">
        {`${count('new')} new, ${count('changed')} changed, ${count('same')} as on the website${left > 0 ? `, ${counted(left, 'line')} left out` : ''}. ${hint}`}
      </p>
      <Table
        rowKey="line"
        size="small"
        columns={columns}
        dataSource={sorted}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Dialog>
  );
}
