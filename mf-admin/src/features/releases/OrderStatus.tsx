import Alert from 'antd/es/alert';
import type { ReleaseOrder } from 'shared-types/releases';
import { wishOf } from './order-words';
import styles from './Releases.module.css';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const STATES = {
  open: { type: 'info', word: 'Under way' },
  done: { type: 'success', word: 'Done' },
  refused: { type: 'error', word: 'Refused' },
  missed: { type: 'warning', word: 'Not carried out' },
} as const;

const NO_WATCHER =
  'No watcher was running for a minute. Start the site with npm start, or npm run watch-releases beside it, then order it again.';

/** The last order for a remote and what became of it, in a place that is there before. */
export function OrderStatus({ order }: { order: ReleaseOrder | undefined }) {
  const state = order && STATES[order.state];
  const why = order?.state === 'missed' ? NO_WATCHER : order?.detail;
  return (
    <div role="status" className={styles.status}>
      {order && state && (
        <Alert
          type={state.type}
          showIcon
          role="presentation"
          title={`${state.word}: ${wishOf(order)}`}
          description={
            <>
              {why !== undefined && <p className={styles.why}>{why}</p>}
              <p>{`Ordered by ${order.by}, ${time.format(new Date(order.at))}`}</p>
            </>
          }
        />
      )}
    </div>
  );
}
