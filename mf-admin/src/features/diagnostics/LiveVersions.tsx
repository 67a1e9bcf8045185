import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import type { RemoteAssets } from 'shared-types/page-data';
import { useLiveVersions } from '../../calls/remotes/live-versions';
import { AdminPage } from '../../components/AdminPage';
import { counted } from '../../components/counted';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import { partName } from '../../components/part-names';

const COLUMNS: ColumnsType<RemoteAssets> = [
  { title: 'Part of the site', dataIndex: 'name', rowScope: 'row', render: partName },
  { title: 'Version', dataIndex: 'version', width: 200 },
  {
    title: 'Files',
    key: 'files',
    width: 90,
    align: 'right',
    // The entry is not among them.
    render: (_value, { files }) => Object.keys(files).length + 1,
  },
];

/** The version of each remote that visitors get now. */
export function LiveVersions() {
  const { data, error, retry } = useLiveVersions();
  return (
    <AdminPage
      title="Live Versions"
      actions={
        <Button size="small" onClick={retry}>
          Refresh
        </Button>
      }
    >
      {error && <Failed what="the live versions" error={error} onRetry={retry} />}
      {!data && !error && <Waiting text="Loading the live versions…" />}
      {data && data.silent > 0 && (
        <Alert role="alert" type="error" showIcon title={`${counted(data.silent, 'page')} did not answer.`} />
      )}
      {data && (
        <Table
          rowKey="name"
          size="small"
          columns={COLUMNS}
          dataSource={data.remotes}
          pagination={false}
          locale={{ emptyText: 'No part of the site reports its version.' }}
        />
      )}
    </AdminPage>
  );
}
