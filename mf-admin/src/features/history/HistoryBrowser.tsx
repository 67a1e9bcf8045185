import Button from 'antd/es/button';
import { useState } from 'react';
import { isCallError, reasonOf } from '../../calls/call-failure';
import type { Page } from '../../calls/page';
import { SelectInput } from '../../components/SelectInput';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { useOnShow } from '../../components/use-on-show';
import { Waiting } from '../../components/Waiting';
import type { HistoryEntry, HistorySource } from './history-sources';
import { useHistorySources } from './history-sources';
import styles from './History.module.css';
import { RevisionView } from './RevisionView';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The revisions of one document, newest first. */
function Revisions({ source }: { source: HistorySource }) {
  const [page, setPage] = useState<Page<HistoryEntry> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const { message, show } = useMessage();

  /** @returns whether they are there now */
  const load = async (from?: string) => {
    setProblem(null);
    try {
      const next = await source.list(from);
      setPage((known) =>
        from === undefined || known === null
          ? next
          : { items: [...known.items, ...next.items], next: next.next },
      );
      return true;
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      setProblem(reasonOf(cause));
      return false;
    }
  };
  useOnShow(async () => void (await load()));

  const compare = async (entry: HistoryEntry) => {
    // The version before the last one that is shown is still to be had.
    const isLast = page?.items.at(-1)?.id === entry.id;
    if (!isLast || !page.next || (await load(page.next))) setOpen(entry.id);
  };

  const restore = async (entry: HistoryEntry) => {
    try {
      await source.restore(entry);
      show({
        kind: 'success',
        text: `The version of ${time.format(new Date(entry.at))} is on the website again.`,
      });
      setOpen(null);
      await load();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `Not restored. ${reasonOf(cause)}` });
    }
  };

  if (page === null && problem !== null) {
    return (
      <div role="alert">
        <p>Could not load the history. {problem}</p>
        <Button onClick={() => void load()}>Try Again</Button>
      </div>
    );
  }
  if (page === null) return <Waiting text="Loading history…" />;
  if (page.items.length === 0) return <p role="status">Nothing has been saved here yet.</p>;
  return (
    <div className={styles.revisions}>
      <StatusLine message={message} />
      <ol role="list" aria-label="Versions" className={styles.list}>
        {page.items.map((entry, index) => (
          <li key={entry.id} className={styles.revision}>
            <div className={styles.head}>
              <span>
                <strong>{time.format(new Date(entry.at))}</strong> by {entry.author ?? 'the site itself'}
                {entry.note && <span className={styles.note}> · {entry.note}</span>}
                {index === 0 && <span className={styles.note}> · on the website now</span>}
              </span>
              <span className={styles.buttons}>
                <Button
                  size="small"
                  aria-expanded={open === entry.id}
                  onClick={() => (open === entry.id ? setOpen(null) : void compare(entry))}
                >
                  {open === entry.id ? 'Close' : 'What changed'}
                </Button>
                {(index > 0 || entry.deleted) && (
                  <Button size="small" onClick={() => void restore(entry)}>
                    Restore
                  </Button>
                )}
              </span>
            </div>
            {open === entry.id && (
              <RevisionView source={source} entry={entry} before={page.items[index + 1] ?? null} />
            )}
          </li>
        ))}
      </ol>
      {problem !== null && <p role="alert">Older versions could not be loaded. {problem}</p>}
      {page.next !== null && (
        <Button onClick={() => void load(page.next ?? undefined)}>Older versions</Button>
      )}
    </div>
  );
}

/** Every version of everything: who, when, what changed; each can be previewed and restored with one click. */
export function HistoryBrowser() {
  const sources = useHistorySources();
  const [chosen, setChosen] = useState('home_slider');
  const source = sources.find(({ id }) => id === chosen) ?? sources[0];
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <div className={styles.choose}>
        <SelectInput
          label="Show the history of"
          value={chosen}
          options={sources.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      </div>
      {source && <Revisions key={source.id} source={source} />}
    </section>
  );
}
