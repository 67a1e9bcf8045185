import Tag from 'antd/es/tag';
import { useState } from 'react';
import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { useReleases } from '../../../calls/releases/list-releases';
import { Failed } from '../../../components/Failed';
import { timeOf } from '../../../components/time';
import styles from './Today.module.css';

/** Versions of the site's parts that servers leave out now, for those who may see releases. */
export function RemotesInTrouble() {
  const { data, error, retry } = useReleases();
  const [now] = useState(() => Date.now());
  const excluded = (data?.remotes ?? []).flatMap(({ name, versions }) =>
    versions.flatMap(({ version, putAside }) =>
      putAside && Date.parse(putAside.until) > now ? [{ name, version, ...putAside }] : [],
    ),
  );
  if (error) return <Failed what="the versions of the site’s parts" error={error} onRetry={retry} />;
  if (!data) return null;
  return (
    <dl className={styles.status}>
      <dt>Parts</dt>
      <dd>
        <Tag color={excluded.length > 0 ? 'error' : 'success'}>
          {excluded.length > 0 ? 'In trouble' : 'Working'}
        </Tag>
        <ul className={styles.list}>
          {excluded.map(({ name, version, until, reason }) => (
            <li key={`${name} ${version}`}>
              <Link to={`${paths.admin}/releases`}>{`${name} ${version}`}</Link>
              <span>{`Excluded until ${timeOf(until)}: ${reason}`}</span>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
