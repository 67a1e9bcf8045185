import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { categoryLabel } from '../../library/categories';
import { ImageGrid } from '../../library/ImageGrid';
import { pictureOfRecord } from '../../library/known-pictures';
import { counted, fileSize } from '../../components/counted';
import { Waiting } from '../../components/Waiting';
import { Picture } from 'shared-ui/Picture';
import { useDatabaseImages } from './use-database-images';
import styles from './Diagnostics.module.css';

/** Words of every failure; the kind of failure follows (admin-tooling 8). */
const PROBLEM = 'There was a problem loading the images. Please check the console for details.';

/** Height of the picture at most, in rem: a narrow one would push all other images out of sight. */
const TALLEST = 20;

const rows = (image: ImageRecord): [string, string][] => [
  ['Name', image.name],
  ['Category', categoryLabel(image.category)],
  ['Created', new Date(image.created_at).toLocaleString('en-GB')],
  ['Size', `${image.width} × ${image.height} px, ${fileSize(image.bytes)}`],
  ['Alt text', image.alt || 'missing'],
];

/** What only those who look after the server ask for. */
const technicalRows = (image: ImageRecord): [string, string][] => [
  ['Id', String(image.id)],
  ['Content hash', image.hash],
  ['URL', image.url],
];

function Terms({ rows: each }: { rows: [string, string][] }) {
  return (
    <dl>
      {each.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ image }: { image: ImageRecord }) {
  return (
    <div className={styles.first}>
      <div style={{ maxWidth: `${(TALLEST * image.width) / image.height}rem` }}>
        <Picture picture={pictureOfRecord(image)} alt={image.alt || image.name} sizes="320px" />
      </div>
      <div>
        <Terms rows={rows(image)} />
        <details className={styles.technical}>
          <summary>Technical details</summary>
          <Terms rows={technicalRows(image)} />
        </details>
      </div>
    </div>
  );
}

/** The image database as it is: the first image's details, or those of another that is chosen, then all images. */
export function DatabaseViewer({ title }: { title: string }) {
  const { state, load, loadMore } = useDatabaseImages();
  const [chosen, setChosen] = useState<ImageRecord | null>(null);
  const images = state.step === 'ready' ? state.images : [];
  const shown = chosen ?? images[0];
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button
          size="small"
          onClick={() => {
            setChosen(null);
            void load();
          }}
        >
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
          {state.total === 0
            ? 'The database has no images.'
            : `${counted(state.total, 'image')}, the newest answered in ${state.ms} ms.`}
        </p>
      )}
      {state.step === 'ready' && shown && (
        <>
          <Details image={shown} />
          <ImageGrid
            label="All images"
            images={state.images}
            total={state.total}
            current={shown.id}
            onChoose={setChosen}
            onEnd={() => void loadMore()}
          />
        </>
      )}
    </section>
  );
}
