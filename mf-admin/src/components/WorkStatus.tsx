import { useSnapshot } from 'valtio';
import { work } from './work';
import styles from './WorkStatus.module.css';

/** How far each work on several things is; its end is said by a message. */
export function WorkStatus() {
  const { running } = useSnapshot(work);
  return running
    .filter(({ total }) => total > 1)
    .map(({ id, words, done, total }) => (
      <div key={id} className={styles.work}>
        <span>{`${words}: ${done} of ${total}`}</span>
        <progress aria-label={words} value={done} max={total} />
      </div>
    ));
}
