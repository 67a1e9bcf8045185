import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useReturnFocus } from '../../components/use-return-focus';
import { ChangesTable } from '../../documents/ChangesTable';
import { LivePreview } from '../../preview/LivePreview';
import { changesOf, type HistoryEntry, type HistorySource } from './history-sources';
import styles from './History.module.css';

export interface RevisionDrawerProps {
  title: string;
  source: HistorySource;
  entry: HistoryEntry;
  /** The version before it; undefined for the first. */
  before: HistoryEntry | undefined;
  /** Restores it; undefined where that cannot be done. */
  onRestore: (() => void) | undefined;
  /** Puts it into a release; undefined likewise. */
  onAdd: (() => void) | undefined;
  onClose: () => void;
}

/** What a version changed, in words, and the real page as it was. */
export function RevisionDrawer(props: RevisionDrawerProps) {
  const { title, source, entry, before, onRestore, onAdd, onClose } = props;
  useReturnFocus();
  const [preview, setPreview] = useState(false);
  return (
    <Drawer
      open
      size={880}
      title={title}
      onClose={onClose}
      footer={
        (onRestore ?? onAdd) && (
          <span className={styles.buttons}>
            {onRestore && <Button onClick={onRestore}>Restore this version</Button>}
            {onAdd && <Button onClick={onAdd}>Add to release…</Button>}
          </span>
        )
      }
    >
      <div className={styles.view}>
        <ChangesTable changes={changesOf(source, entry, before)} />
        {source.page !== undefined && (
          <div>
            <Button aria-expanded={preview} onClick={() => setPreview(!preview)}>
              {preview ? 'Close the preview' : 'Preview in the page'}
            </Button>
          </div>
        )}
        {preview && source.page !== undefined && (
          <LivePreview
            name={source.label.toLowerCase()}
            path={source.page}
            answers={source.answers(entry.value)}
          />
        )}
      </div>
    </Drawer>
  );
}
