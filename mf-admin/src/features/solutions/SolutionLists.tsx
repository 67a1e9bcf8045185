import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Suspense, useState, type ReactNode } from 'react';
import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { publishedSolutionsInputSchema, type CustomSolution } from 'shared-types/solution';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { askToConfirm } from '../../components/confirm';
import { LONG_MESSAGE_MS, StatusLine, useMessage, type Message } from '../../components/StatusLine';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import styles from './Solutions.module.css';
import type { WebsiteSolutions } from './use-website-solutions';

/** On a phone the buttons stand below the words, which would be squeezed beside them. */
const WRAPPING = {
  root: { flexWrap: 'wrap', rowGap: 'var(--space-1)' },
  section: { flexBasis: '16rem' },
} as const;

const namesOf = (list: readonly CustomSolution[]) => list.map(({ name }) => name).join(', ');

/** Why a list cannot be published, each sentence with the solution it is about. */
function faultsOf(list: readonly CustomSolution[]): string[] {
  const issues = publishedSolutionsInputSchema.safeParse(list).error?.issues ?? [];
  return issues.map(({ path: [index], message }) =>
    typeof index === 'number' ? `${list[index]?.name ?? index + 1}: ${message}` : message,
  );
}

function askToImport(list: CustomSolution[], published: CustomSolution[]): Promise<boolean> {
  const instead =
    published.length > 0
      ? `the list that is shown now: ${namesOf(published)}`
      : 'the website’s own solutions';
  return askToConfirm({
    title: 'Show these solutions on the website?',
    text: `Every visitor will then see ${namesOf(list)}, in place of ${instead}.`,
    confirm: 'Import',
  });
}

/** One list and what can be done with it. */
function ListNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert type="info" showIcon className={styles.notice} styles={WRAPPING} title={title} action={children} />
  );
}

interface ListProps {
  website: WebsiteSolutions;
  published: CustomSolution[];
  report: (message: Message) => void;
  /** Publishes a list with a release instead. */
  onRelease: (list: CustomSolution[]) => void;
}

/** What the website shows in place of its own solutions, and the way back. */
function PublishedList({ website, published, report, onRelease }: ListProps) {
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<CustomSolution[]>([]);
  const mayPublish = useMayPublish();
  const shown = published.length > 0;
  if (!shown && taken.length === 0) return null;
  const publish = async (list: CustomSolution[], done: string) => {
    setBusy(true);
    const refusal = await website.publish(list);
    setBusy(false);
    if (refusal === null) setTaken(published);
    report(
      refusal === null
        ? { kind: 'success', text: done }
        : { kind: 'error', text: `Nothing was changed. ${refusal}` },
    );
  };
  return (
    <ListNotice
      title={
        shown
          ? `The website shows an imported list of solutions: ${namesOf(published)}.`
          : `The imported list is no longer on the website: ${namesOf(taken)}.`
      }
    >
      <span className={styles.actions}>
        {mayPublish && (
          <Button
            size="small"
            loading={busy}
            onClick={() =>
              void (shown
                ? publish([], 'The website shows its own solutions again.')
                : publish(taken, 'The website shows the imported solutions again.'))
            }
          >
            {shown ? 'Show the website’s own solutions' : 'Undo'}
          </Button>
        )}
        {shown && (
          <Button
            size="small"
            aria-label="Add to release… the website’s own solutions"
            onClick={() => onRelease([])}
          >
            Add to release…
          </Button>
        )}
      </span>
    </ListNotice>
  );
}

/** The list that only this browser shows: it can be imported, or given up. */
function BrowserList({ website, published, report, onRelease }: ListProps) {
  const [list, setList] = useState(() => readStored('custom_solutions_list') ?? []);
  const [listed, setListed] = useState(list.length > 0);
  const [busy, setBusy] = useState(false);
  const mayPublish = useMayPublish();
  if (list.length === 0) return null;
  const showOther = () => {
    if (listed) removeStored('custom_solutions_list');
    else writeStored('custom_solutions_list', list);
    setListed(!listed);
    emitWindowEvent('imagesUpdated', null);
  };
  const fail = (why: string) => report({ kind: 'error', text: `Nothing was imported. ${why}` });
  const isFit = () => {
    const faults = faultsOf(list);
    if (faults.length > 0) fail(faults.join(' '));
    return faults.length === 0;
  };
  const importList = async () => {
    if (!isFit() || !(await askToImport(list, published))) return;
    setBusy(true);
    const refusal = await website.publish(publishedSolutionsInputSchema.parse(list));
    setBusy(false);
    if (refusal !== null) {
      fail(refusal);
      return;
    }
    removeStored('custom_solutions_list');
    setList([]);
    emitWindowEvent('imagesUpdated', null);
    const how = list.length === 1 ? '1 is' : `${list.length} are`;
    report({ kind: 'success', text: `Solutions imported: ${how} on the website.` });
  };
  return (
    <ListNotice
      title={
        listed
          ? `This browser shows its own list of solutions: ${namesOf(list)}.`
          : 'This browser shows the website’s list of solutions again.'
      }
    >
      <span className={styles.actions}>
        {listed && (
          <>
            {mayPublish && (
              <Button size="small" loading={busy} onClick={() => void importList()}>
                Import it
              </Button>
            )}
            <Button
              size="small"
              aria-label="Add to release… this browser’s list"
              onClick={() => isFit() && onRelease(publishedSolutionsInputSchema.parse(list))}
            >
              Add to release…
            </Button>
          </>
        )}
        <Button size="small" onClick={showOther}>
          {listed ? 'Show the website’s list' : 'Undo'}
        </Button>
      </span>
    </ListNotice>
  );
}

/** Lists that stand in the place of the website's own solutions: that of all visitors, and this browser's (decision 0052). */
export function SolutionLists({
  website,
  published,
}: {
  website: WebsiteSolutions;
  published: CustomSolution[];
}) {
  const { message, show } = useMessage();
  /** The list that is to wait in a release. */
  const [waiting, setWaiting] = useState<CustomSolution[]>();
  const report = (said: Message) => show(said, LONG_MESSAGE_MS);
  const props: ListProps = { website, published, report, onRelease: setWaiting };
  return (
    <>
      <PublishedList {...props} />
      <BrowserList {...props} />
      <StatusLine message={message} />
      {waiting && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () => website.changes(waiting)}
            onAdded={(name) => report({ kind: 'success', text: addedTo(name) })}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
