import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { emitWindowEvent } from 'shared-platform';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { counted } from '../../components/counted';
import { useAlreadyThere } from './already-there';
import {
  centralLibrary,
  directImages,
  migrate,
  sliderImages,
  takeInLegacyUploads,
  type ItemResult,
  type Source,
} from './migrate';
import { MigrationResults } from './MigrationResults';
import styles from './Migration.module.css';

const FAILED = 'Migration failed, please check console for details';

interface Step {
  id: string;
  label: string;
  sources: () => Source[];
  /** Words of success. */
  done: (count: number) => string;
}

const migrated = (count: number) => `Successfully migrated ${count} images`;

/** The four buttons (admin-tooling 2). */
const STEPS: Step[] = [
  { id: 'central', label: 'Migrate central library', sources: centralLibrary, done: migrated },
  { id: 'direct', label: 'Migrate direct images', sources: directImages, done: migrated },
  { id: 'slider', label: 'Migrate slider images', sources: sliderImages, done: migrated },
  {
    id: 'all',
    label: 'Migrate all at once',
    sources: () => [...centralLibrary(), ...directImages(), ...sliderImages()],
    done: (count) => `Successfully migrated a total of ${count} images`,
  },
];

const foundInWords = (count = 0, there = 0) => {
  if (count === 0) return 'nothing to move';
  if (there >= count) return 'everything is in the library already';
  return `${counted(count - there, 'image')} to move`;
};

type State = { state: 'running' } | { state: 'done' | 'failed'; results: ItemResult[] };

const arrived = (results: readonly ItemResult[]) =>
  results.filter(({ outcome }) => outcome !== 'failed').length;

/** Moves images that older versions kept on this browser into the database. */
export function MigrationTool() {
  const mayPublish = useMayPublish();
  const [states, setStates] = useState<Partial<Record<string, State>>>({});
  const set = (id: string, state: State) => setStates((known) => ({ ...known, [id]: state }));
  const [found] = useState(() => Object.fromEntries(STEPS.map(({ id, sources }) => [id, sources().length])));
  const there = useAlreadyThere(() => Object.fromEntries(STEPS.map(({ id, sources }) => [id, sources()])));
  /** Whether an earlier visit has moved all that there is. */
  const isOver = (id: string) => (found[id] ?? 0) > 0 && (there[id] ?? 0) >= (found[id] ?? 0);
  useEffect(takeInLegacyUploads, []);
  const busy = Object.values(states).some((state) => state?.state === 'running');

  const run = async (step: Step, sources: Source[], before: ItemResult[] = []) => {
    set(step.id, { state: 'running' });
    const results = [...before, ...(await migrate(sources, () => undefined, mayPublish))];
    const nothingArrived = results.length > 0 && arrived(results) === 0;
    for (const { source, problem } of results.filter(({ outcome }) => outcome === 'failed')) {
      // The specification promises details in the console.
      reportError(new Error(`Migration of ${source.name}: ${problem ?? 'failed'}`));
    }
    set(step.id, { state: nothingArrived ? 'failed' : 'done', results });
    if (arrived(results) > 0) emitWindowEvent('imagesUpdated', null);
  };

  return (
    <section aria-labelledby="migration-title" className={styles.tool}>
      <h2 id="migration-title">Image Migration Tool</h2>
      <p className={styles.note}>
        Moves images that an earlier version of the site kept in this browser into the library. Each button
        needs to be used only once.
      </p>
      <ul role="list" className={styles.steps}>
        {STEPS.map((step) => {
          const known = states[step.id];
          const results = known && known.state !== 'running' ? known.results : [];
          const failed = results.filter(({ outcome }) => outcome === 'failed');
          return (
            <li key={step.id} className={styles.step}>
              <Button
                loading={known?.state === 'running'}
                // While it runs it keeps the focus.
                aria-disabled={known?.state === 'running'}
                disabled={known?.state === 'running' ? false : known !== undefined || busy || isOver(step.id)}
                onClick={() => void run(step, step.sources())}
              >
                {step.label}
              </Button>
              {known === undefined && states['all'] === undefined && (
                <span className={styles.note}>{foundInWords(found[step.id], there[step.id])}</span>
              )}
              <p role="status">{known?.state === 'done' && step.done(arrived(results))}</p>
              {known?.state === 'failed' && <p role="alert">{FAILED}</p>}
              <MigrationResults results={results} />
              {failed.length > 0 && (
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() =>
                    void run(
                      step,
                      failed.map(({ source }) => source),
                      results.filter(({ outcome }) => outcome !== 'failed'),
                    )
                  }
                >
                  {`Retry ${failed.length} that failed`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
