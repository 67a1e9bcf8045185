import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { emitWindowEvent } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { useSnapshot } from 'valtio';
import { LIBRARY_FRESH_MS } from '../../calls/freshness';
import { createLibraryList } from '../../library/library-list';
import { LibraryBrowser, type LibraryBrowserProps } from '../../library/LibraryBrowser';
import { isUnderWay, uploadQueue } from '../../library/upload-queue';
import { UploadList } from '../../library/UploadList';
import { useLooseFiles } from '../../library/use-loose-files';
import { StatusLine } from '../../components/StatusLine';
import { AddImagesDialog, type Adding } from './AddImagesDialog';
import { BulkBar } from './BulkBar';
import { DeleteDialog } from './DeleteDialog';
import { ImageDetails } from './ImageDetails';
import styles from './LibraryPage.module.css';
import { useAsked } from './use-asked';
import { useLibraryActions } from './use-library-actions';

export interface ImageLibraryProps {
  categories: LibraryBrowserProps['categories'];
  /** The page has one button for both uploads, the library inside the admin one for each (admin-tooling 2). */
  embedded?: boolean;
  freshMs?: number;
  actions?: ReactNode;
  /** Id of a picture to open at once, e.g. one that a diagnosis named. */
  asked?: number;
}

/** The database image library: categories, search, upload, details, bin and actions on several. */
export function ImageLibrary(props: ImageLibraryProps) {
  const { categories, embedded, freshMs = LIBRARY_FRESH_MS, actions, asked } = props;
  const [list] = useState(createLibraryList);
  const queue = uploadQueue();
  const { items } = useSnapshot(list.state);
  const uploads = useSnapshot(queue.state).items;
  const uploading = uploads.some(isUnderWay);
  const { message, busy, restore, move } = useLibraryActions(list);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<ImageRecord | null>(null);
  const [deleting, setDeleting] = useState<readonly ImageRecord[]>([]);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [binned, setBinned] = useState(false);
  useAsked(asked, setOpen);

  useLooseFiles((files) => {
    if (uploading || binned || open) return;
    setAdding(embedded ? 'batch' : 'both');
    queue.add(files, 'general');
  });

  const unselect = () => setSelected(new Set());
  const changed = (record: ImageRecord) => {
    list.put(record);
    emitWindowEvent('imagesUpdated', null);
  };
  const bringBack = async (ids: readonly number[]) => {
    setDeleted([]);
    unselect();
    await restore(ids);
    emitWindowEvent('imagesUpdated', null);
  };
  const chosen = () => list.state.items.filter((image) => selected.has(image.id));

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
        onChoose={(image) => (binned ? void bringBack([image.id]) : setOpen(image))}
        onDelete={binned ? undefined : (image) => setDeleting([image])}
        actions={
          <>
            {embedded ? (
              <>
                <Button type="primary" disabled={uploading || binned} onClick={() => setAdding('single')}>
                  Add Image
                </Button>
                <Button disabled={uploading || binned} onClick={() => setAdding('batch')}>
                  Batch Upload
                </Button>
              </>
            ) : (
              <Button type="primary" disabled={uploading || binned} onClick={() => setAdding('both')}>
                Add Images
              </Button>
            )}
            <Button disabled={uploading} onClick={() => void list.refresh()}>
              Refresh
            </Button>
            <Button
              aria-pressed={binned}
              disabled={uploading}
              onClick={() => {
                setBinned(!binned);
                unselect();
              }}
            >
              {binned ? 'Back to the library' : 'Bin'}
            </Button>
            {actions}
          </>
        }
      />
      {binned && items.length > 0 && <p className={styles.facts}>Choose a picture to restore it.</p>}
      <StatusLine message={message} />
      {adding === null && uploads.length > 0 && <UploadList queue={queue} />}
      {deleted.length > 0 && !binned && (
        <div>
          <Button onClick={() => void bringBack(deleted)}>
            Undo: {deleted.length === 1 ? 'image deleted' : `${deleted.length} images deleted`}
          </Button>
        </div>
      )}
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          binned={binned}
          busy={busy}
          disabled={uploading}
          onCategory={(category) =>
            void move(chosen(), category).then(() => {
              unselect();
              emitWindowEvent('imagesUpdated', null);
            })
          }
          onDelete={() => setDeleting(chosen())}
          onRestore={() => void bringBack([...selected])}
          onClear={unselect}
        />
      )}
      {adding && (
        <AddImagesDialog
          queue={queue}
          adding={adding}
          onUploaded={changed}
          onUse={(record) => {
            setAdding(null);
            setOpen(record);
          }}
          onClose={() => {
            setAdding(null);
            queue.tidy();
          }}
        />
      )}
      {open && (
        <ImageDetails
          key={open.id}
          image={open}
          onChanged={(record) => {
            changed(record);
            setOpen(record);
          }}
          onDelete={() => setDeleting([open])}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting.length > 0 && (
        <DeleteDialog
          images={deleting}
          onClose={() => setDeleting([])}
          onDeleted={(ids) => {
            list.remove(ids);
            unselect();
            setOpen(null);
            setDeleted(ids);
            emitWindowEvent('imagesUpdated', null);
          }}
        />
      )}
    </div>
  );
}
