import type { Activity } from 'shared-types/overview';
import { timeOf } from '../../../components/time';
import { activityWords } from './activity-words';
import styles from './Today.module.css';

/** What colleagues did lately, newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  return (
    <section aria-labelledby="today-activity" className={styles.card}>
      <h2 id="today-activity">Recent activity</h2>
      {activity.length === 0 && <p>No changes yet.</p>}
      <ol className={styles.list}>
        {activity.map((entry) => (
          <li key={entry.id}>
            <span>{`${entry.actor} ${activityWords(entry)}`}</span>
            <time dateTime={entry.at}>{timeOf(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
