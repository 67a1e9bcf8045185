import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import Table, { type ColumnsType } from 'antd/es/table';
import type { RemoteHealth } from 'shared-types/remote-health';
import { useRemoteHealth } from '../../calls/remotes/release-decisions';
import { AdminPage } from '../../components/AdminPage';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import { partName } from '../../components/part-names';

type Decision = RemoteHealth['decisions'][number];

const WORDS: Record<Decision['action'], string> = {
  withdrawn: 'Withdrawn: all visitors get the previous version',
  promoted: 'Shown to more visitors',
  'put-aside': 'Paused for now: visitors get the previous version',
  restored: 'Working again, and shown again',
  failing: 'Failing with visitors: reported, and still shown',
  recovered: 'No longer failing with visitors',
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const COLUMNS: ColumnsType<Decision> = [
  {
    title: 'Version',
    key: 'version',
    rowScope: 'row',
    render: (_value, { name, version }) => `${partName(name)} ${version}`,
  },
  { title: 'What happened', dataIndex: 'action', render: (action: Decision['action']) => WORDS[action] },
  {
    title: 'When',
    dataIndex: 'at',
    width: 160,
    sorter: (a, b) => a.at.localeCompare(b.at),
    render: (at: string) => time.format(new Date(at)),
  },
  { title: 'Why', dataIndex: 'reason' },
];

/** What became of versions without a person: when, of which, and why. */
export function ReleaseDecisions() {
  const { data, error, retry } = useRemoteHealth();
  return (
    <AdminPage
      title="Automatic Decisions"
      actions={
        <Button size="small" onClick={retry}>
          Refresh
        </Button>
      }
    >
      {data === undefined && !error && <Waiting text="Loading the decisions…" />}
      {error && <Failed what="the decisions" error={error} onRetry={retry} />}
      {data && (
        <Table
          size="small"
          rowKey={({ at, name, version, action }) => `${at} ${name} ${version} ${action}`}
          columns={COLUMNS}
          dataSource={data.decisions}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="No version was withdrawn, paused or shown to more visitors automatically."
              />
            ),
          }}
        />
      )}
    </AdminPage>
  );
}
