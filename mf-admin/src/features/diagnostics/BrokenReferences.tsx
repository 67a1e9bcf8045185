import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { Link } from 'shared-platform';
import { attempt } from '../../failures';
import { AdminPage } from '../../components/AdminPage';
import { counted } from '../../components/counted';
import { findBroken } from './find-broken';
import type { Finding } from './reference';

function columnsFor(findings: readonly Finding[]): ColumnsType<Finding> {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return [
    {
      title: 'Finding',
      dataIndex: 'kind',
      width: 170,
      rowScope: 'row',
      filters: kinds.map((kind) => ({ text: kind, value: kind })),
      onFilter: (kind, finding) => finding.kind === kind,
    },
    { title: 'What', dataIndex: 'what', onCell: () => ({ style: { overflowWrap: 'anywhere' } }) },
    {
      title: 'Where',
      dataIndex: 'where',
      sorter: (a, b) => a.where.localeCompare(b.where),
      render: (where: string, { fixAt }) => <Link to={fixAt}>{where}</Link>,
    },
  ];
}

/** Missing images, dead links and missing alt texts on the public pages, as a visitor's browser meets them. */
export function BrokenReferences() {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    setFindings(null);
    await attempt(async () => setFindings(await findBroken(setProgress)), setProblem);
    setProgress(null);
  };
  return (
    <AdminPage
      title="Every Page"
      intro="Reads every public page as a visitor does, and finds dead links and images that do not load."
      actions={
        <Button loading={progress !== null} onClick={() => void run()}>
          Read every page
        </Button>
      }
    >
      <p role="status">
        {progress ??
          (findings &&
            (findings.length === 0 ? 'Nothing is broken.' : `${counted(findings.length, 'finding')}.`))}
      </p>
      {problem !== null && (
        <Alert role="alert" type="error" showIcon title="Could not be checked." description={problem} />
      )}
      {findings && findings.length > 0 && (
        <Table
          size="small"
          rowKey={({ kind, what, where }) => `${kind} ${what} ${where}`}
          columns={columnsFor(findings)}
          dataSource={findings}
          pagination={false}
        />
      )}
    </AdminPage>
  );
}
