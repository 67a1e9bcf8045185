import Button from 'antd/es/button';
import { useState } from 'react';
import { ApiError } from 'shared-platform';
import { imageListSchema, type ImageRecord } from 'shared-types/image';
import { useOnShow } from '../../pieces/use-on-show';
import { Waiting } from '../../pieces/Waiting';
import { imagesPath } from '../../calls/images/list-images';
import { adminRequest } from '../../session/admin-request';
import styles from './Diagnostics.module.css';

/** Words of each failure (admin-tooling 8). */
const PROBLEM = 'There was a problem loading the images. Please check the console for details.';

type Failure = 'Fetch error' | 'JSON parse error';
type State =
  | { step: 'loading' }
  | { step: 'failed'; failure: Failure; detail: string }
  | { step: 'ready'; images: ImageRecord[]; ms: number };

const rows = (image: ImageRecord): [string, string][] => [
  ['Id', String(image.id)],
  ['Name', image.name],
  ['Category', image.category],
  ['Created', new Date(image.created_at).toLocaleString('en-GB')],
  ['Size', `${image.width} × ${image.height} px, ${image.bytes} bytes`],
  ['Alt text', image.alt || 'missing'],
  ['Content hash', image.hash],
  ['URL', image.url],
];

/** The image database as it is: the first image in detail, then all (admin-tooling 2). */
export function DatabaseViewer({ title }: { title: string }) {
  const [state, setState] = useState<State>({ step: 'loading' });

  const load = async () => {
    setState({ step: 'loading' });
    const started = performance.now();
    try {
      const images = await adminRequest(imagesPath({}), { schema: imageListSchema });
      setState({ step: 'ready', images, ms: Math.round(performance.now() - started) });
    } catch (cause) {
      // An answer that is no list of images is a parse error; everything else never arrived as one.
      const failure: Failure = cause instanceof ApiError ? 'Fetch error' : 'JSON parse error';
      const detail = cause instanceof Error ? cause.message : 'Unknown error';
      reportError(cause);
      setState({ step: 'failed', failure, detail });
    }
  };
  useOnShow(() => load());

  const first = state.step === 'ready' ? state.images[0] : undefined;
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button size="small" onClick={() => void load()}>
          Refresh
        </Button>
      </div>
      {state.step === 'loading' && <Waiting text="Loading images…" />}
      {state.step === 'failed' && (
        <div role="alert">
          <p>{PROBLEM}</p>
          <p className={styles.note}>
            {state.failure}: {state.detail}
          </p>
        </div>
      )}
      {state.step === 'ready' && (
        <p role="status" className={styles.note}>
          {state.images.length === 0
            ? 'The database has no images.'
            : `${state.images.length} newest images, answered in ${state.ms} ms.`}
        </p>
      )}
      {first && (
        <div className={styles.first}>
          <img src={first.url} alt={first.alt || first.name} />
          <dl>
            {rows(first).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {state.step === 'ready' && state.images.length > 0 && (
        <ul role="list" aria-label="All images" className={styles.all}>
          {state.images.map((image) => (
            <li key={image.id}>
              <img src={image.url} alt="" loading="lazy" width={96} height={72} />
              <span>
                {image.id}: {image.name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
