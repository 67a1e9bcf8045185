import Tag from 'antd/es/tag';
import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { useContentFindings } from '../../../calls/content-checks/read-findings';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { KIND_WORDS } from '../checks/finding-words';
import styles from './Today.module.css';

/** Whether the checks find anything in the content of today, and what kinds of things. */
export function ContentState() {
  const { data, error, retry } = useContentFindings();
  if (error) return <Failed what="what the checks find" error={error} onRetry={retry} />;
  if (!data) return null;
  const kinds = [...new Set(data.findings.map(({ kind }) => KIND_WORDS[kind]))];
  return (
    <dl className={styles.status}>
      <dt>Content</dt>
      <dd>
        <Tag color={data.total > 0 ? 'warning' : 'success'}>{data.total > 0 ? 'To correct' : 'Checked'}</Tag>
        {data.total === 0 ? (
          <span>The checks find nothing.</span>
        ) : (
          <>
            <Link to={`${paths.admin}/checks`}>{counted(data.total, 'finding')}</Link>
            <span>{`: ${kinds.join(', ').toLowerCase()}`}</span>
          </>
        )}
      </dd>
    </dl>
  );
}
