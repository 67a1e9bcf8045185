import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import {
  FINDING_KINDS,
  type ContentFinding,
  type ContentFindings,
} from 'shared-types/content-checks/finding';
import { findingKey } from 'shared-types/content-checks/finding-key';
import { LinkButton } from '../../../components/LinkButton';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { editorAddress } from '../editor-address';
import { KIND_WORDS } from './finding-words';

/** Rows of a page of the table. */
const PAGE = 50;

/** Corrects a finding in another way than its editor's address does; undefined for that. */
type Correct = (finding: ContentFinding) => (() => void) | undefined;

function CorrectButton({ finding, correct }: { finding: ContentFinding; correct: Correct | undefined }) {
  const onClick = correct?.(finding);
  const words = (
    <>
      <span>Correct it </span>
      <VisuallyHidden>{`at ${finding.where}`}</VisuallyHidden>
    </>
  );
  if (onClick)
    return (
      <Button size="small" onClick={onClick}>
        {words}
      </Button>
    );
  return (
    <LinkButton to={editorAddress(finding)} small>
      {words}
    </LinkButton>
  );
}

const columnsFor = (
  findings: readonly ContentFinding[],
  correct: Correct | undefined,
): ColumnsType<ContentFinding> => [
  {
    title: 'Finding',
    dataIndex: 'kind',
    width: 190,
    filters: FINDING_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind)).map(
      (value) => ({
        value,
        text: KIND_WORDS[value],
      }),
    ),
    onFilter: (kind, finding) => finding.kind === kind,
    render: (kind: ContentFinding['kind']) => KIND_WORDS[kind],
  },
  {
    title: 'Where and what',
    dataIndex: 'where',
    onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
    sorter: (a, b) => a.where.localeCompare(b.where, 'en', { numeric: true }),
    render: (where: string, { message }) => (
      <>
        <strong>{where}</strong>
        <p>{message}</p>
      </>
    ),
  },
  {
    title: 'Action',
    key: 'action',
    width: 130,
    align: 'right',
    render: (_value, finding) => <CorrectButton finding={finding} correct={correct} />,
  },
];

/** Findings of the checks, each with the way to the field in which it is put right. */
export function FindingsTable({
  findings: { findings, total },
  correct,
}: {
  findings: ContentFindings;
  correct?: Correct;
}) {
  return (
    <>
      <Table
        size="small"
        rowKey={findingKey}
        columns={columnsFor(findings, correct)}
        dataSource={findings}
        pagination={findings.length > PAGE && { pageSize: PAGE, showSizeChanger: false }}
      />
      {total > findings.length && (
        <p>{`There are ${total - findings.length} more. They are shown once these are put right.`}</p>
      )}
    </>
  );
}
