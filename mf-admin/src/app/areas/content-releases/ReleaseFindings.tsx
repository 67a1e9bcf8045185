import type { ResourceState } from 'shared-platform';
import type { ContentFinding, ContentFindings } from 'shared-types/content-checks/finding';
import type { ContentRelease } from 'shared-types/content-releases';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../../components/StatusLine';
import { Waiting } from '../../../components/Waiting';
import { FindingsTable } from '../checks/FindingsTable';
import styles from './ContentReleases.module.css';
import { draftOf } from './edit-change';
import { useEditChange } from './use-edit-change';

type Findings = ResourceState<ContentFindings>;

/** What the checks say of a release, in the question before it is published: it can be published all the same. */
export function findingsSentence({ data, error }: Pick<Findings, 'data' | 'error'>): string {
  if (data)
    return data.total === 0 ? 'The checks find nothing.' : `The checks find ${counted(data.total, 'thing')}:`;
  return error ? 'The checks could not be made.' : 'The checks are not done yet.';
}

/** What the checks find in what a release changes, or because of it. What the draft changes is corrected in the draft. */
export function ReleaseFindings({ release, findings }: { release: ContentRelease; findings: Findings }) {
  const { data, error, retry } = findings;
  const { message, show } = useMessage();
  const edit = useEditChange(release.id, (text) => show({ kind: 'error', text }, LONG_MESSAGE_MS));
  const correct = (finding: ContentFinding) => {
    const change = release.changes.find(
      ({ resource, id }) => resource === finding.resource && id === finding.id,
    );
    if (release.state !== 'draft' || !change || !draftOf(change, release.id)) return undefined;
    return () => void edit(change, finding);
  };
  return (
    <section aria-label="Checks" className={styles.release}>
      <div className={styles.head}>
        <h3>Checks</h3>
        <StatusLine message={message} kind="overlay" />
      </div>
      {error && <Failed what="what the checks find" error={error} onRetry={retry} />}
      {!data && !error && <Waiting text="Checking what it changes…" />}
      {data?.total === 0 && <p>Nothing to correct in what it changes.</p>}
      {data && data.total > 0 && <FindingsTable findings={data} correct={correct} />}
    </section>
  );
}
