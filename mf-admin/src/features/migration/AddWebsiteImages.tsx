import Button from 'antd/es/button';
import { useState } from 'react';
import { emitWindowEvent } from 'shared-platform';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { useAlreadyThere } from './already-there';
import { migrate, type ItemResult } from './migrate';
import { MigrationResults } from './MigrationResults';
import { websiteImages } from './website-images';
import styles from './Migration.module.css';

const countOf = (results: readonly ItemResult[], outcome: ItemResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/**
 * Puts every image that ships with the site into the library. Idle, loading, done: then the button is green and
 * cannot be pressed again (admin-tooling 4), nor after a reload while all of them are there. What is there already is skipped, by its content (resolution 21).
 */
export function AddWebsiteImages() {
  const [state, setState] = useState<'idle' | 'loading' | 'done'>('idle');
  const [results, setResults] = useState<readonly ItemResult[]>([]);
  const mayPublish = useMayPublish();
  const total = websiteImages().length;
  const { website: there = 0 } = useAlreadyThere(() => ({ website: websiteImages() }));
  const isDone = state === 'done' || (results.length === 0 && there >= total);
  const failed = results.filter(({ outcome }) => outcome === 'failed');

  const run = async () => {
    setState('loading');
    const sources = failed.length > 0 ? failed.map(({ source }) => source) : websiteImages();
    const before = results.filter(({ outcome }) => outcome !== 'failed');
    const all = [
      ...before,
      ...(await migrate(sources, (some) => setResults([...before, ...some]), mayPublish)),
    ];
    setResults(all);
    setState(countOf(all, 'failed') === 0 ? 'done' : 'idle');
    emitWindowEvent('imagesUpdated', null);
  };

  const words = () => {
    if (state === 'loading') return `${results.length} of ${total}…`;
    if (results.length > 0)
      return [
        `${countOf(results, 'added')} added`,
        `${countOf(results, 'skipped')} skipped because they are there already`,
        ...(failed.length > 0 ? [`${failed.length} failed`] : []),
      ].join(', ');
    if (state !== 'idle' || there === 0) return undefined;
    return isDone ? `All ${total} are in the library already.` : `${there} of ${total} are there already.`;
  };

  return (
    <section aria-labelledby="website-images-title" className={styles.tool}>
      <h2 id="website-images-title">Website images</h2>
      <p className={styles.note}>
        {`Adds the ${total} images that ship with the website to the database library, so that they can be picked.`}
      </p>
      <div>
        <Button
          className={isDone ? styles.green : undefined}
          loading={state === 'loading'}
          aria-disabled={state === 'loading'}
          disabled={isDone}
          onClick={() => void run()}
        >
          {failed.length > 0 && state === 'idle'
            ? `Retry ${failed.length} that failed`
            : 'Add ALL Website Images'}
        </Button>
      </div>
      <p role="status">{words()}</p>
      {state !== 'loading' && <MigrationResults results={results} />}
    </section>
  );
}
