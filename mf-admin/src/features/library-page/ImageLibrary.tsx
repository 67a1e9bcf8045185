import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { emitWindowEvent } from 'shared-platform';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { useSnapshot } from 'valtio';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { changeImage } from '../../calls/images/change-image';
import { restoreImage } from '../../calls/images/restore-image';
import { LIBRARY_FRESH_MS } from '../../calls/freshness';
import { createLibraryList } from '../../library/library-list';
import { LibraryBrowser, type LibraryBrowserProps } from '../../library/LibraryBrowser';
import { createUploadQueue } from '../../library/upload-queue';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { AddImagesDialog } from './AddImagesDialog';
import { BulkBar } from './BulkBar';
import { DeleteDialog } from './DeleteDialog';
import { ImageDetails } from './ImageDetails';
import styles from './LibraryPage.module.css';

export interface ImageLibraryProps {
  categories: LibraryBrowserProps['categories'];
  /** The page has one button for both uploads, the library inside the admin one for each (admin-tooling 2). */
  embedded?: boolean;
  freshMs?: number;
  actions?: ReactNode;
}

type Adding = 'single' | 'batch' | 'both';

/** The database image library: categories, search, upload, details, bin and actions on several. */
export function ImageLibrary({
  categories,
  embedded,
  freshMs = LIBRARY_FRESH_MS,
  actions,
}: ImageLibraryProps) {
  const [list] = useState(createLibraryList);
  const [queue] = useState(() => createUploadQueue((record) => list.put(record)));
  const { items } = useSnapshot(list.state);
  const uploads = useSnapshot(queue.state).items;
  const uploading = uploads.some(({ state }) => state === 'sending' || state === 'reading');
  const { message, show } = useMessage();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<ImageRecord | null>(null);
  const [deleting, setDeleting] = useState<ImageRecord[]>([]);
  const [deleted, setDeleted] = useState<number[]>([]);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [binned, setBinned] = useState(false);

  const chosen = items.filter((image) => selected.has(image.id));
  const changed = (record: ImageRecord) => {
    list.put(record);
    emitWindowEvent('imagesUpdated', null);
  };
  const restore = async (ids: readonly number[]) => {
    try {
      for (const id of ids) await restoreImage(id);
      if (binned) list.remove(ids);
      else await list.refresh();
      setDeleted([]);
      show({
        kind: 'success',
        text: ids.length === 1 ? 'Image restored.' : `${ids.length} images restored.`,
      });
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `Not restored. ${reasonOf(cause)}` });
    }
  };
  const moveAll = async (category: ImageCategory) => {
    const failures: string[] = [];
    for (const image of chosen) {
      try {
        list.put(await changeImage(image.id, { category }));
      } catch (cause) {
        if (!isCallError(cause)) throw cause;
        failures.push(`${image.name}: ${reasonOf(cause)}`);
      }
    }
    setSelected(new Set());
    if (failures.length > 0) show({ kind: 'error', text: `Not moved: ${failures.join('; ')}` });
    else show({ kind: 'success', text: `Moved to ${category}.` });
  };

  return (
    <div className={styles.stack}>
      <LibraryBrowser
        list={list}
        categories={categories}
        freshMs={freshMs}
        binned={binned}
        selected={selected}
        onSelect={setSelected}
        current={open?.id ?? null}
        disabled={uploading}
        onChoose={(image) => (binned ? void restore([image.id]) : setOpen(image))}
        onDelete={binned ? undefined : (image) => setDeleting([image])}
        actions={
          <>
            {embedded ? (
              <>
                <Button type="primary" disabled={uploading} onClick={() => setAdding('single')}>
                  Add Image
                </Button>
                <Button disabled={uploading} onClick={() => setAdding('batch')}>
                  Batch Upload
                </Button>
              </>
            ) : (
              <Button type="primary" disabled={uploading} onClick={() => setAdding('both')}>
                Add Images
              </Button>
            )}
            <Button disabled={uploading} onClick={() => void list.refresh()}>
              Refresh
            </Button>
            <Button
              aria-pressed={binned}
              onClick={() => {
                setBinned(!binned);
                setSelected(new Set());
              }}
            >
              {binned ? 'Back to the library' : 'Bin'}
            </Button>
            {actions}
          </>
        }
      />
      <StatusLine message={message} />
      {binned && <p className={styles.facts}>Choose a picture to restore it.</p>}
      {deleted.length > 0 && !binned && (
        <div>
          <Button onClick={() => void restore(deleted)}>
            Undo: {deleted.length === 1 ? 'image deleted' : `${deleted.length} images deleted`}
          </Button>
        </div>
      )}
      {selected.size > 0 &&
        (binned ? (
          <div className={styles.bulk}>
            <Button onClick={() => void restore([...selected]).then(() => setSelected(new Set()))}>
              Restore {selected.size} selected
            </Button>
          </div>
        ) : (
          <BulkBar
            count={selected.size}
            onCategory={(category) => void moveAll(category)}
            onDelete={() => setDeleting([...chosen])}
            onClear={() => setSelected(new Set())}
          />
        ))}
      {adding && (
        <AddImagesDialog
          queue={queue}
          only={adding === 'both' ? undefined : adding}
          onUploaded={changed}
          onClose={() => setAdding(null)}
        />
      )}
      {open && deleting.length === 0 && (
        <ImageDetails
          key={open.id}
          image={open}
          onChanged={(record) => {
            changed(record);
            setOpen(record);
          }}
          onDelete={() => {
            setDeleting([open]);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting.length > 0 && (
        <DeleteDialog
          images={deleting}
          onClose={() => setDeleting([])}
          onDeleted={(ids) => {
            list.remove(ids);
            setSelected(new Set());
            setDeleted(ids);
            emitWindowEvent('imagesUpdated', null);
          }}
        />
      )}
    </div>
  );
}
