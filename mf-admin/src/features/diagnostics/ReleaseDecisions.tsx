import Button from 'antd/es/button';
import type { RemoteHealth } from 'shared-types/remote-health';
import { useRemoteHealth } from '../../calls/remotes/release-decisions';
import { Waiting } from '../../components/Waiting';
import { partName } from './part-names';
import styles from './Diagnostics.module.css';

const WORDS: Record<RemoteHealth['decisions'][number]['action'], string> = {
  withdrawn: 'Taken back: everybody gets the version before it',
  promoted: 'Shown to more visitors',
  'put-aside': 'Left out for a while: visitors get the version before it',
  restored: 'Works again, and is shown again',
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What became of versions without a person: when, of which, and why. */
export function ReleaseDecisions() {
  const { data, error, retry } = useRemoteHealth();
  return (
    <section aria-label="Automatic decisions" className={styles.section}>
      <div className={styles.head}>
        <h2>Automatic Decisions</h2>
        <Button size="small" onClick={() => retry()}>
          Refresh
        </Button>
      </div>
      {data === undefined && error === undefined && <Waiting text="Asking what was decided…" />}
      {error !== undefined && <p role="alert">What was decided could not be read.</p>}
      {data?.decisions.length === 0 && (
        <p className={styles.note}>
          No version was taken back, left out or shown to more visitors by itself.
        </p>
      )}
      {data && data.decisions.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">What happened</th>
              <th scope="col">When</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {data.decisions.map(({ at, name, version, action, reason }) => (
              <tr key={`${at} ${name} ${version} ${action}`}>
                <th scope="row">
                  {partName(name)} {version}
                </th>
                <td>{WORDS[action]}</td>
                <td>{time.format(new Date(at))}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
