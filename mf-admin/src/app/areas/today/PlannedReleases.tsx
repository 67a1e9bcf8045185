import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { useContentReleases } from '../../../calls/content-releases/list-releases';
import { Failed } from '../../../components/Failed';
import { stepOf } from '../content-releases/release-words';
import styles from './Today.module.css';

/** Releases of content that are scheduled, proposed, or were not published as scheduled. */
export function PlannedReleases() {
  const { data, error, retry } = useContentReleases();
  const planned = (data ?? []).filter(
    ({ state, proposedAt, failure }) =>
      state === 'scheduled' || (state === 'draft' && (proposedAt !== null || failure !== null)),
  );
  return (
    <section aria-labelledby="today-releases" className={styles.card}>
      <h2 id="today-releases">Releases of content</h2>
      {error && <Failed what="the releases" error={error} onRetry={retry} />}
      {data && planned.length === 0 && <p>None is scheduled or proposed.</p>}
      <ul className={styles.list}>
        {planned.map((release) => (
          <li key={release.id}>
            <Link to={`${paths.admin}/content-releases?release=${release.id}`}>{release.name}</Link>
            <span>
              {release.failure === null ? stepOf(release) : `Was not published: ${release.failure}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
