import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { useSnapshot } from 'valtio';
import styles from './Upload.module.css';
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue';

const WORDS: Record<UploadItem['state'], string> = {
  waiting: 'Waiting',
  reading: 'Preparing',
  sending: 'Uploading',
  done: 'Added to the library',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

interface Shown extends Pick<UploadItem, 'state' | 'problem' | 'part'> {
  record: { name: string; duplicate?: boolean } | null;
}

/** @param behind an earlier file of the same call is still going out */
function stateInWords(item: Shown, behind: boolean): string {
  if (item.state === 'failed') return item.problem ?? WORDS.failed;
  if (item.state === 'done' && item.record?.duplicate) {
    return `Already in the library as “${item.record.name}”; nothing was added twice`;
  }
  if (item.state === 'sending' && behind) return WORDS.waiting;
  if (item.state === 'sending') return `Uploading, ${Math.round(item.part * 100)}%`;
  return WORDS[item.state];
}

/** Every file of an upload with its real progress, a way to cancel it and ways to try again; failures come first. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { items } = useSnapshot(queue.state);
  if (items.length === 0) return null;
  const busy = items.some(isUnderWay);
  const done = items.filter((item) => item.state === 'done').length;
  const failed = items.filter((item) => item.state === 'failed');
  const others = items.filter((item) => item.state !== 'failed');
  const going = items.find((item) => item.state === 'sending' && item.part < 1);
  const behind = ({ id, part }: Pick<UploadItem, 'id' | 'part'>) =>
    part === 0 && going !== undefined && id !== going.id;
  return (
    <div className={styles.uploads}>
      <div className={styles.row}>
        <p role="status">
          {`${done} of ${items.length} uploaded${failed.length > 0 ? `, ${failed.length} failed` : ''}`}
        </p>
        {failed.length > 1 && (
          <Button size="small" onClick={queue.retryAll}>
            Retry all that failed
          </Button>
        )}
      </div>
      <ul role="list" className={styles.list} aria-label="Uploads">
        {[...failed, ...others].map((item) => (
          <li key={item.id} className={styles.upload}>
            <span className={styles.name}>{item.name}</span>
            <span className={item.state === 'failed' ? styles.failed : styles.words}>
              {stateInWords(item, behind(item))}
            </span>
            {(item.state === 'sending' || item.state === 'reading') && (
              <Progress
                percent={Math.round(item.part * 100)}
                showInfo={false}
                size="small"
                aria-label={`Upload of ${item.name}`}
              />
            )}
            {isUnderWay(item) && (
              <Button size="small" onClick={() => queue.cancel(item.id)} aria-label={`Cancel ${item.name}`}>
                Cancel
              </Button>
            )}
            {['failed', 'cancelled'].includes(item.state) && (
              <Button size="small" onClick={() => queue.retry(item.id)} aria-label={`Retry ${item.name}`}>
                Retry
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!busy && (
        <Button size="small" type="text" onClick={queue.clear}>
          Clear this list
        </Button>
      )}
    </div>
  );
}
