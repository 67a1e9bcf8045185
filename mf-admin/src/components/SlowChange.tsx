import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { cancelSlowChanges, slowChanges } from '../session/slow-changes';
import styles from './SlowChange.module.css';

/** The places that can show it, the last opened last: an open dialog's is within reach of the keyboard. */
const places = proxy<{ ids: number[] }>({ ids: [] });
let count = 0;

/** Says that the website takes long to answer a change, and offers to cancel it; in the last opened place only. */
export function SlowChange() {
  const [id] = useState(() => (count += 1));
  const { slow, cancellable } = useSnapshot(slowChanges);
  const { ids } = useSnapshot(places, { sync: true });
  useEffect(() => {
    places.ids.push(id);
    return () => {
      places.ids = places.ids.filter((other) => other !== id);
    };
  }, [id]);
  const isShown = slow > 0 && ids.at(-1) === id;
  return (
    <div role="status" className={isShown ? styles.slow : styles.silent}>
      {isShown && (
        <Alert
          type="warning"
          showIcon
          role="presentation"
          title="This takes longer than usual: the website has not answered yet. Nothing that you typed is lost."
          action={
            cancellable > 0 && (
              <Button size="small" onClick={cancelSlowChanges}>
                Cancel waiting
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
