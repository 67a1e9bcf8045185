import { useSnapshot } from 'valtio';
import { mayDo } from 'shared-types/user';
import { useOverview } from '../../../calls/overview/read-overview';
import { AdminPage } from '../../../components/AdminPage';
import { Failed } from '../../../components/Failed';
import { Waiting } from '../../../components/Waiting';
import { session } from '../../../session/session';
import { ActivityList } from './ActivityList';
import { ContentState } from './ContentState';
import { FirstSteps } from './FirstSteps';
import { PlannedReleases } from './PlannedReleases';
import { RemotesInTrouble } from './RemotesInTrouble';
import { SystemStatus } from './SystemStatus';
import styles from './Today.module.css';
import { ToAnswer } from './ToAnswer';

/** The start page: what waits for an answer, what is wrong with the site, and what colleagues did. */
export function Today() {
  const { user } = useSnapshot(session);
  const { data: overview, error, retry } = useOverview();
  return (
    <AdminPage level={1} title="Today" intro="What waits for you, and how the website is.">
      {overview && user && mayDo(user, 'content') && <FirstSteps canSendMail={overview.mail.configured} />}
      <div className={styles.columns}>
        {user && mayDo(user, 'enquiries') && <ToAnswer />}
        <section aria-labelledby="today-website" className={styles.card}>
          <h2 id="today-website">The website</h2>
          {error && <Failed what="the state of the website" error={error} onRetry={retry} />}
          {!overview && !error && <Waiting text="Loading the state of the website…" />}
          {overview && <SystemStatus overview={overview} />}
          {user && mayDo(user, 'releases') && <RemotesInTrouble />}
          {user && mayDo(user, 'content') && <ContentState />}
        </section>
      </div>
      {user && mayDo(user, 'content') && <PlannedReleases />}
      {overview && <ActivityList activity={overview.activity} />}
    </AdminPage>
  );
}
