import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useRef, useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { Dialog } from '../../components/Dialog';
import { RemoveButton } from '../../components/RemoveButton';
import { useFirstFocus } from '../../components/use-first-focus';
import { WorkStatus } from '../../components/WorkStatus';
import styles from './LibraryPage.module.css';
import { useDeletion, type InUse } from './use-deletion';

export interface DeleteDialogProps {
  images: readonly ImageRecord[];
  /** Called with the ids that are in the bin now. */
  onDeleted: (ids: number[]) => void;
  onClose: () => void;
}

/** The tile that Tab leads to in the grid: where work goes on when the deleted one had the focus. */
const gridTile = () => document.querySelector<HTMLElement>('[data-choose][tabindex="0"]');

const deletedInWords = (count: number) => (count === 1 ? 'Image deleted.' : `${count} images deleted.`);

function Uses({ inUse, named }: { inUse: readonly InUse[]; named: boolean }) {
  return (
    <div className={styles.uses}>
      <p>In use on the website:</p>
      <ul>
        {inUse.flatMap(({ image, places }) =>
          places.map(({ label, href }) => (
            <li key={`${image.id}-${label}-${href}`}>
              {named && <span>{`${image.name}: `}</span>}
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** Asks, deletes, says so and closes after 1.5 s (admin-tooling 4); what is in use is named before it is deleted. */
export function DeleteDialog({ images, onDeleted, onClose }: DeleteDialogProps) {
  const { step, left, inUse, deleted, problem, run } = useDeletion({ images, onDeleted, onClose });
  const safe = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => safe.current);
  const [agreed, setAgreed] = useState(false);
  const [only] = images;
  const several = images.length > 1;
  return (
    <Dialog
      width={480}
      above
      returnTo={gridTile}
      title={
        several
          ? `Are you sure you want to delete these ${images.length} images?`
          : 'Are you sure you want to delete this image?'
      }
      onClose={onClose}
      footer={
        step === 'done' ? null : (
          <>
            <Button ref={safe} onClick={onClose} disabled={step === 'busy'}>
              {deleted > 0 ? 'Keep the others' : 'Cancel'}
            </Button>
            <RemoveButton
              type="primary"
              loading={step === 'busy'}
              disabled={inUse.length > 0 && !agreed}
              onClick={() => void run()}
            >
              Delete
            </RemoveButton>
          </>
        )
      }
    >
      <div className={styles.ask}>
        <p role="status">{deleted > 0 && deletedInWords(deleted)}</p>
        {step === 'busy' && <WorkStatus />}
        {step !== 'done' && (
          <>
            {!several && only && <p className={styles.named}>{only.name}</p>}
            {several && deleted > 0 && <p>{`${left.length} left.`}</p>}
            {inUse.length > 0 && (
              <>
                <Uses inUse={inUse} named={several} />
                <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
                  {`Delete although the website shows ${inUse.length === 1 ? 'it' : 'them'}`}
                </Checkbox>
              </>
            )}
            <p className={styles.facts}>
              Deleted images stay in the recycle bin for 30 days and can be restored.
            </p>
            {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
          </>
        )}
      </div>
    </Dialog>
  );
}
