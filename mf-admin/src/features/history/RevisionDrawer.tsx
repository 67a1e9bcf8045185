import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useReturnFocus } from '../../components/use-return-focus';
import type { Change } from '../../documents/difference';
import { LivePreview } from '../../preview/LivePreview';
import { changesOf, type HistoryEntry, type HistorySource } from './history-sources';
import styles from './History.module.css';

const KINDS: Record<Change['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

/** A value as it was; an image that has been deleted since is named by its address. */
function Value({ text, picture, label }: { text: string; picture?: boolean; label: string }) {
  const [gone, setGone] = useState(false);
  if (!picture || text === '—' || gone) return <span>{text}</span>;
  const alt = `${label}: ${text}`;
  return <img src={text} alt={alt} className={styles.picture} onError={() => setGone(true)} />;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>Nothing has changed since the previous version.</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.what + change.kind}>
            <th scope="row">
              <span>{change.what}</span> <span className={styles.note}>{KINDS[change.kind]}</span>
            </th>
            <td>
              <Value text={change.before} picture={change.picture} label="Before" />
            </td>
            <td>
              <Value text={change.after} picture={change.picture} label="After" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface RevisionDrawerProps {
  title: string;
  source: HistorySource;
  entry: HistoryEntry;
  /** The version before it; undefined for the first. */
  before: HistoryEntry | undefined;
  /** Restores it; undefined while it is on the website. */
  onRestore: (() => void) | undefined;
  onClose: () => void;
}

/** What a version changed, in words, and the real page as it was. */
export function RevisionDrawer(props: RevisionDrawerProps) {
  const { title, source, entry, before, onRestore, onClose } = props;
  useReturnFocus();
  const [preview, setPreview] = useState(false);
  return (
    <Drawer
      open
      size={880}
      title={title}
      onClose={onClose}
      footer={onRestore && <Button onClick={onRestore}>Restore this version</Button>}
    >
      <div className={styles.view}>
        <Changes changes={changesOf(source, entry, before)} />
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
            inDialog
          />
        )}
      </div>
    </Drawer>
  );
}
