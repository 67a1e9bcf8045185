import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useResource } from 'shared-platform';
import { Failed } from '../../components/Failed';
import { useReturnFocus } from '../../components/use-return-focus';
import { differences, type Change } from '../../documents/difference';
import { Waiting } from '../../components/Waiting';
import { LivePreview } from '../../preview/LivePreview';
import type { HistoryEntry, HistorySource } from './history-sources';
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

/** Specifications are stored as text; their fields are what a person compares. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('specifications' in value)) return value;
  const { specifications, ...others } = value as Record<string, unknown>;
  try {
    return { ...others, ...(JSON.parse(String(specifications)) as object) };
  } catch {
    // Text that is no JSON is compared as the text it is.
    return value;
  }
}

/** The value of a version: its entry's own, or one that is read. */
function useVersion(source: HistorySource, entry: HistoryEntry | null) {
  const { data, error, retry } = useResource(entry && source.version(entry));
  if (entry === null || 'value' in entry)
    return { loaded: true, value: entry?.value, error: undefined, retry };
  return { loaded: data !== undefined, value: data?.value, error, retry };
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
              {change.what} <span className={styles.note}>{KINDS[change.kind]}</span>
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
  /** The version before it; null for the first. */
  before: HistoryEntry | 'not yet' | null;
  onClose: () => void;
}

/** What a version changed, in words, and the real page as it was. */
export function RevisionDrawer({ title, source, entry, before, onClose }: RevisionDrawerProps) {
  useReturnFocus();
  const [preview, setPreview] = useState(false);
  const after = useVersion(source, entry);
  const earlier = useVersion(source, before === 'not yet' ? null : before);
  const error = after.error ?? earlier.error;
  const isReady = after.loaded && earlier.loaded && before !== 'not yet';
  return (
    <Drawer open size={880} title={title} onClose={onClose}>
      {error && (
        <Failed
          what="this version"
          error={error}
          onRetry={() => {
            after.retry();
            earlier.retry();
          }}
        />
      )}
      {!error && !isReady && <Waiting text="Loading the changes…" />}
      {isReady && (
        <div className={styles.view}>
          <Changes changes={differences(comparable(earlier.value), comparable(after.value), source.words)} />
          <div>
            <Button aria-expanded={preview} onClick={() => setPreview(!preview)}>
              {preview ? 'Close the preview' : 'Preview in the page'}
            </Button>
          </div>
          {preview && (
            <LivePreview
              name={source.label.toLowerCase()}
              path={source.page}
              answers={source.answers(after.value)}
              inDialog
            />
          )}
        </div>
      )}
    </Drawer>
  );
}
