import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Collapse from 'antd/es/collapse';
import Descriptions, { type DescriptionsProps } from 'antd/es/descriptions';
import { useEffect, useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { Picture } from 'shared-ui/Picture';
import { UnreadableAnswer } from '../../calls/answer-error';
import { reasonOf } from '../../failures';
import { imagesPath, useImages } from '../../calls/images/list-images';
import { AdminPage } from '../../components/AdminPage';
import { counted, fileSize } from '../../components/counted';
import { Waiting } from '../../components/Waiting';
import { categoryLabel } from '../../library/categories';
import { ImageGrid } from '../../library/ImageGrid';
import { pictureOfRecord } from '../../library/known-pictures';
import styles from './Diagnostics.module.css';

/** Words of every failure; the kind of failure follows (admin-tooling 8). */
const PROBLEM = 'There was a problem loading the images. Please check the console for details.';

/** Height of the image at most, in rem: a narrow one would push all other images out of sight. */
const TALLEST = 20;

type Facts = DescriptionsProps['items'];

const factsOf = (image: ImageRecord): Facts => [
  { key: 'name', label: 'Name', children: image.name },
  { key: 'category', label: 'Category', children: categoryLabel(image.category) },
  { key: 'created', label: 'Created', children: new Date(image.created_at).toLocaleString('en-GB') },
  {
    key: 'size',
    label: 'Size',
    children: `${image.width} × ${image.height} px, ${fileSize(image.bytes)}`,
  },
  { key: 'alt', label: 'Alt text', children: image.alt || 'missing' },
];

/** What only those who look after the server ask for. */
const technicalFactsOf = (image: ImageRecord): Facts => [
  { key: 'id', label: 'Id', children: image.id },
  { key: 'hash', label: 'Content hash', children: image.hash },
  { key: 'url', label: 'URL', children: image.url },
];

function Details({ image }: { image: ImageRecord }) {
  return (
    <div className={styles.first}>
      <div style={{ maxWidth: `${(TALLEST * image.width) / image.height}rem` }}>
        <Picture picture={pictureOfRecord(image)} alt={image.alt || image.name} sizes="320px" />
      </div>
      <div>
        <Descriptions size="small" column={1} items={factsOf(image)} />
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'technical',
              label: 'Technical details',
              children: <Descriptions size="small" column={1} items={technicalFactsOf(image)} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

/** How long the newest page took to come, in ms, as the browser measured it. */
function answeredIn(): number {
  const entries = performance.getEntriesByName(new URL(imagesPath({}), window.location.href).href);
  return Math.round(entries.at(-1)?.duration ?? 0);
}

/** An answer that is no list of images is a parse error; everything else never arrived as one (admin-tooling 8). */
function Problem({ error }: { error: Error }) {
  // The specification sends people to the console for the details.
  useEffect(() => reportError(error), [error]);
  const kind = error instanceof UnreadableAnswer ? 'JSON parse error' : 'Fetch error';
  return (
    <Alert role="alert" type="error" showIcon title={PROBLEM} description={`${kind}: ${reasonOf(error)}`} />
  );
}

/** The image database as it is: the first image's details, or those of another that is chosen, then all images. */
export function DatabaseViewer({ title }: { title: string }) {
  const { items: images, total, error, loadMore, retry } = useImages({});
  const [chosen, setChosen] = useState<ImageRecord | null>(null);
  const shown = chosen ?? images?.[0];
  return (
    <AdminPage
      title={title}
      actions={
        <Button
          size="small"
          onClick={() => {
            setChosen(null);
            retry();
          }}
        >
          Refresh
        </Button>
      }
    >
      {!images && !error && <Waiting text="Loading images…" />}
      {error && <Problem error={error} />}
      {images && !error && (
        <p role="status" className={styles.note}>
          {total === 0
            ? 'The database has no images.'
            : `${counted(total ?? images.length, 'image')}, the newest answered in ${answeredIn()} ms.`}
        </p>
      )}
      {images && shown && !error && (
        <>
          <Details image={shown} />
          <ImageGrid
            label="All images"
            images={images}
            total={total ?? null}
            current={shown.id}
            onChoose={setChosen}
            onEnd={loadMore}
          />
        </>
      )}
    </AdminPage>
  );
}
