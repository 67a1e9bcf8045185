import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { Suspense, useEffect, useState } from 'react';
import { useResourcePages } from 'shared-platform/resource-pages';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { reasonOf } from '../../failures';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { Failed } from '../../components/Failed';
import { NotThere } from '../../components/NotThere';
import { useOpenTitle } from '../../components/page-title';
import { SelectField } from '../../components/SelectField';
import { OPTION_SEARCH } from '../../components/option-search';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { useListAddress, useOpened } from '../../components/use-address';
import { useChanges } from '../../components/use-changes';
import { Waiting } from '../../components/Waiting';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { session } from '../../session/session';
import type { HistoryEntry, HistorySource } from './history-sources';
import { lineOf, useHistorySources } from './history-sources';
import styles from './History.module.css';
import { RevisionDrawer } from './RevisionDrawer';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOf = ({ at }: HistoryEntry) => time.format(new Date(at));
const authorOf = ({ author }: HistoryEntry) => author ?? 'the site itself';

function askToRestore(entry: HistoryEntry): Promise<boolean> {
  return askToConfirm({
    title: `Restore the version of ${timeOf(entry)}?`,
    text: 'It takes the place of what is on the website now, which stays in the history.',
    confirm: 'Restore',
  });
}

/** A version, and what there is to say about it beside the others. */
interface Row extends HistoryEntry {
  before: HistoryEntry | undefined;
  /** What it changed. */
  line: string;
  /** Whether it is on the website now. */
  isNewest: boolean;
}

const canRestore = ({ isNewest, deleted }: Row) => !isNewest || deleted === true;

function Line({ row: { line, isNewest, deleted } }: { row: Row }) {
  return (
    <>
      <span>{line && `${line} `}</span>
      {isNewest && !deleted && <Tag color="success">on the website now</Tag>}
    </>
  );
}

/** What is done with a version; undefined what the user may not do, or the document does not have. */
interface RowActions {
  compare: (entry: Row) => void;
  restore: ((entry: Row) => void) | undefined;
  add: ((entry: Row) => void) | undefined;
}

/** Columns of the versions that are loaded, the newest of which is on the website. */
function columnsFor(
  entries: readonly Row[],
  { compare, restore, add }: RowActions,
  by: string,
): ColumnsType<Row> {
  const authors = [...new Set(entries.map(authorOf))];
  return [
    {
      title: 'Saved',
      key: 'at',
      render: (_value, entry) => (
        <>
          <span>{timeOf(entry)}</span>
          <span className={styles.by}>{`by ${authorOf(entry)}`}</span>
          <span className={styles.below}>
            <Line row={entry} />
          </span>
        </>
      ),
    },
    {
      title: 'By',
      key: 'author',
      filters: authors.map((author) => ({ text: author, value: author })),
      filteredValue: by === '' ? null : by.split(','),
      onFilter: (author, entry) => authorOf(entry) === author,
      responsive: ['sm'],
      onCell: () => ({ className: styles.author }),
      render: (_value, entry) => authorOf(entry),
    },
    {
      title: 'What changed',
      key: 'line',
      width: '36%',
      responsive: ['md'],
      onCell: () => ({ className: styles.author }),
      render: (_value, entry) => <Line row={entry} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 140,
      align: 'right',
      render: (_value, entry) => (
        <span className={styles.buttons}>
          <Button size="small" aria-label={`What changed on ${timeOf(entry)}`} onClick={() => compare(entry)}>
            What changed
          </Button>
          {restore && canRestore(entry) && (
            <Button
              size="small"
              aria-label={`Restore the version of ${timeOf(entry)}`}
              onClick={() => restore(entry)}
            >
              Restore
            </Button>
          )}
          {add && canRestore(entry) && (
            <Button
              size="small"
              aria-label={`Add to release… the version of ${timeOf(entry)}`}
              onClick={() => add(entry)}
            >
              Add to release…
            </Button>
          )}
        </span>
      ),
    },
  ];
}

interface RevisionsProps {
  source: HistorySource;
  /** The authors whose versions alone are shown, with commas; '' for all. */
  by: string;
  onBy: (by: string) => void;
}

/** The revisions of one document, newest first. */
function Revisions({ source, by, onBy }: RevisionsProps) {
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = useResourcePages(source.entries);
  const { id: openId, open: openVersion, close } = useOpened('version');
  const { message, show, attempt } = useMessage();
  const { offerUndo, undo } = useChanges();
  const { user } = useSnapshot(session);
  const mayPublish = useMayPublish();
  /** The version that is to wait in a release. */
  const [waiting, setWaiting] = useState<HistoryEntry>();

  const change = async (act: () => Promise<void>, success: string) => {
    const isDone = await attempt(act, { success, failure: 'Not restored.' });
    retry();
    return isDone;
  };
  const bringBack = (entry: HistoryEntry) =>
    change(() => source.restore(entry), `The version of ${timeOf(entry)} is on the website again.`);
  const takeBack = (before: HistoryEntry) =>
    before.deleted && source.remove
      ? change(source.remove, `${source.label} is off the website again.`)
      : bringBack(before);
  const restore = async (entry: HistoryEntry) => {
    const before = items?.[0];
    if (!(await askToRestore(entry)) || !(await bringBack(entry))) return;
    close();
    if (!before) return;
    offerUndo({
      items: [before],
      words: () => 'version restored',
      back: async (left) => ((await takeBack(before)) ? [] : left),
    });
  };

  // A version that the address names may be older than those that are loaded.
  const lacks =
    openId !== null && items !== undefined && !items.slice(0, -1).some(({ id }) => String(id) === openId);
  useEffect(() => {
    if (lacks && hasMore && !isLoadingMore && !error) loadMore();
  });
  useOpenTitle(openId === null ? null : source.label);

  if (!items && error) return <Failed what="the history" error={error} onRetry={retry} />;
  if (!items) return <Waiting text="Loading history…" rows={6} />;
  if (items.length === 0) {
    return (
      <div role="status">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nothing has been saved here yet." />
      </div>
    );
  }
  // The oldest that is loaded is there to compare with, unless nothing is before it.
  const rows = items.slice(0, hasMore ? -1 : undefined).map((entry, index): Row => {
    const before = items[index + 1];
    return { ...entry, before, line: lineOf(source, entry, before), isNewest: index === 0 };
  });
  const { target } = source;
  const actions: RowActions = {
    compare: ({ id }) => openVersion(String(id)),
    restore: mayPublish || !target ? (entry) => void restore(entry) : undefined,
    add: target && (!user || mayDo(user, 'content')) ? setWaiting : undefined,
  };
  const open = rows.find(({ id }) => String(id) === openId);
  const isMissing = lacks && !open && !hasMore && !error;
  return (
    <div className={styles.revisions}>
      <StatusLine message={message} />
      {isMissing && <NotThere title="There is no such version." back="Back to the versions" onBack={close} />}
      {undo && (
        <div>
          <Button {...undo} />
        </div>
      )}
      <Table
        rowKey="id"
        columns={columnsFor(rows, actions, by)}
        onChange={(_pages, { author }) => onBy((author ?? []).join(','))}
        dataSource={rows}
        pagination={false}
        tableLayout="fixed"
      />
      {error && <p role="alert">{`Older versions could not be loaded. ${reasonOf(error)}`}</p>}
      {hasMore && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore}>
            Older versions
          </Button>
        </div>
      )}
      {open && (
        <RevisionDrawer
          key={open.id}
          title={`Version of ${timeOf(open)}`}
          source={source}
          entry={open}
          before={open.before}
          onRestore={actions.restore && canRestore(open) ? () => actions.restore?.(open) : undefined}
          onAdd={actions.add && canRestore(open) ? () => actions.add?.(open) : undefined}
          onClose={close}
        />
      )}
      {waiting && target && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () => [
              { ...target, revision: Math.max(0, items[0]?.id ?? 0), value: waiting.value },
            ]}
            onAdded={(name) => {
              close();
              show({ kind: 'success', text: addedTo(name) });
            }}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const GROUPS = ['Content', 'Products', 'Deleted products'] as const;

/** Every version of everything: who, when, what changed; each can be previewed and restored, and a restoration taken back. */
export function HistoryBrowser() {
  const { sources, complete, error, retry } = useHistorySources();
  const [{ of, by }, setAddress] = useListAddress({ of: sources[0]?.id ?? '', by: '' });
  const listed = sources.find(({ id }) => id === of);
  const [chosen, setChosen] = useState(listed);
  if (listed && listed.id !== chosen?.id) setChosen(listed);
  // A product that is restored leaves one list before it is in the other: it stays as it was chosen, with its messages.
  const source = listed ?? (chosen?.id === of ? chosen : undefined);
  const options = GROUPS.map((label) => ({
    label,
    options: sources
      .filter(({ group }) => group === label)
      .map((each) => ({ value: each.id, label: each.label })),
  })).filter(({ options: ofGroup }) => ofGroup.length > 0);
  return (
    <AdminPage
      level={1}
      title="History"
      intro="Every version of everything: who saved it, when, and what changed."
    >
      <SelectField
        label="Show the history of"
        value={source && { value: source.id, label: source.label }}
        labelInValue
        options={options}
        showSearch={OPTION_SEARCH}
        onChange={({ value }) => setAddress({ of: value, by: '' })}
      />
      {source && (
        <Revisions key={source.id} source={source} by={by} onBy={(authors) => setAddress({ by: authors })} />
      )}
      {!source && complete && (
        <NotThere
          title={`There is no history of “${of}”.`}
          back="Show another history"
          onBack={() => setAddress({ of: sources[0]?.id ?? '' })}
        />
      )}
      {!source && !complete && error && <Failed what="the products" error={error} onRetry={retry} />}
      {!source && !complete && !error && <Waiting text="Loading history…" rows={6} />}
    </AdminPage>
  );
}
