import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { isCallError, reasonOf } from '../../calls/call-failure';
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

/** A value as it was; a picture that has been deleted since is named by its address. */
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

export interface RevisionViewProps {
  source: HistorySource;
  entry: HistoryEntry;
  /** The version before it; null for the first. */
  before: HistoryEntry | null;
}

/** What a version changed, in words, and the real page as it was. */
export function RevisionView({ source, entry, before }: RevisionViewProps) {
  const [values, setValues] = useState<{ after: unknown; before: unknown } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState(false);

  useEffect(() => {
    let shown = true;
    Promise.all([source.value(entry), before ? source.value(before) : undefined]).then(
      ([after, earlier]) => {
        if (shown) setValues({ after, before: earlier });
      },
      (cause: unknown) => {
        if (!isCallError(cause)) throw cause;
        if (shown) setProblem(reasonOf(cause));
      },
    );
    return () => {
      shown = false;
    };
  }, [source, entry, before]);

  if (problem !== null) return <p role="alert">Could not load this version. {problem}</p>;
  if (values === null) return <Waiting text="Comparing…" />;
  const changes = differences(comparable(values.before), comparable(values.after), source.words);
  return (
    <div className={styles.view}>
      {changes.length === 0 ? (
        <p>Nothing changed against the version before.</p>
      ) : (
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
      )}
      <div>
        <Button size="small" aria-expanded={preview} onClick={() => setPreview(!preview)}>
          {preview ? 'Close the preview' : 'Preview in the page'}
        </Button>
      </div>
      {preview && (
        <LivePreview
          name={source.label.toLowerCase()}
          path={source.page}
          answers={source.answers(values.after)}
        />
      )}
    </div>
  );
}
