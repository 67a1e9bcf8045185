import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import Button from 'antd/es/button';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { IMAGE_BIN_DAYS, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { useSnapshot } from 'valtio';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { LIBRARY_FRESH_MS } from '../../calls/freshness';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { LibraryBrowser, type LibraryBrowserProps } from '../../library/LibraryBrowser';
import { isUnderWay, uploadQueue } from '../../library/upload-queue';
import { UploadList } from '../../library/UploadList';
import { useLibrary, type Library } from '../../library/use-library';
import { useLooseFiles } from '../../library/use-loose-files';
import { useOpenTitle } from '../../components/page-title';
import { useListAddress, useOpened, useOpenedHere } from '../../components/use-address';
import { useEntryState } from '../../components/use-entry-state';
import { Failed } from '../../components/Failed';
import { NotThere } from '../../components/NotThere';
import { StatusLine } from '../../components/StatusLine';
import { AddImagesDialog, type Adding } from './AddImagesDialog';
import { AltTexts } from './AltTexts';
import { askToErase, askToRestore } from './ask-about-bin';
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
}

/** What was done last and can be taken back. */
interface LastStep {
  what: 'deleted' | 'restored';
  images: readonly ImageRecord[];
}

/** The database image library: categories, search, upload, details, bin and actions on several. */
export function ImageLibrary(props: ImageLibraryProps) {
  const { categories, embedded, freshMs = LIBRARY_FRESH_MS, actions } = props;
  const inAddress = useOpened('image');
  const here = useOpenedHere();
  const opened = embedded ? here : inAddress;
  const [{ alt, bin: binShown, ...shown }, setShown] = useListAddress({
    category: categories[0]?.value ?? '',
    q: '',
    alt: '',
    bin: '',
  });
  const [binHere, setBinHere] = useState(false);
  const mayPublish = useMayPublish();
  const why = useId();
  const binned = mayPublish && (embedded ? binHere : binShown === 'yes');
  const setBinned = (next: boolean) => (embedded ? setBinHere(next) : setShown({ bin: next ? 'yes' : '' }));
  const library = useLibrary(
    embedded ? { category: categories[0]?.value } : { ...shown, withoutAlt: alt === 'missing' },
    freshMs,
    binned,
  );
  const ask: Library['ask'] = (query) => {
    library.ask(query);
    if (embedded) return;
    const { withoutAlt, ...others } = query;
    setShown({ ...others, ...(withoutAlt === undefined ? {} : { alt: withoutAlt ? 'missing' : '' }) });
  };
  const { items = [] } = library;
  const queue = uploadQueue();
  const uploads = useSnapshot(queue.state).items;
  const uploading = uploads.some(isUnderWay);
  const { message, show, busy, restore, bin, erase, move } = useLibraryActions(library);
  const [selected, setSelected] = useEntryState<ReadonlySet<number>>(
    embedded ? 'images of a dialog' : 'images',
    new Set(),
  );
  const [deleting, setDeleting] = useState<readonly ImageRecord[]>([]);
  const [describing, setDescribing] = useState<readonly ImageRecord[]>([]);
  /** The category to which the selected images are to move with a release. */
  const [moving, setMoving] = useState<ImageCategory>();
  const [last, setLast] = useState<LastStep | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [known, setKnown] = useState<ImageRecord | null>(null);
  const isOpen = (image: ImageRecord) => String(image.id) === opened.id;
  const open = (known && isOpen(known) ? known : items.find(isOpen)) ?? null;
  const setOpen = (image: ImageRecord | null) => {
    if (image === null) return opened.close();
    setKnown(image);
    opened.open(String(image.id));
  };
  const asked = useAsked(open ? null : opened.id, setKnown);
  useOpenTitle(open?.name ?? null);

  useLooseFiles((files) => {
    if (uploading || binned || open) return;
    setAdding(embedded ? 'batch' : 'both');
    queue.add(files, 'general');
  });

  const unselect = () => setSelected(new Set());
  const restoreAsked = async (images: readonly ImageRecord[]) => {
    if (!(await askToRestore(images))) return;
    unselect();
    const restored = await restore(images);
    setLast(restored.length > 0 ? { what: 'restored', images: restored } : null);
  };
  const eraseAsked = async (images: readonly ImageRecord[]) => {
    if (!(await askToErase(images))) return;
    unselect();
    await erase(images);
  };
  const undo = async ({ what, images }: LastStep) => {
    setLast(null);
    await (what === 'deleted' ? restore(images) : bin(images));
  };
  const chosen = () => items.filter((image) => selected.has(image.id));

  return (
    <div className={binned ? styles.bin : styles.stack}>
      {binned && (
        <div>
          <h2 className={styles.heading}>
            <DeleteOutlined aria-hidden /> Recycle bin
          </h2>
          <p className={styles.facts}>
            What was deleted stays here for {IMAGE_BIN_DAYS} days, out of visitors’ sight, and is then gone
            for good, unless a stored version of the content or a release shows it.
          </p>
        </div>
      )}
      {asked.missing && (
        <NotThere title="There is no such image in the library." onBack={() => setOpen(null)} />
      )}
      {asked.error && <Failed what="the image" error={asked.error} onRetry={asked.retry} />}
      <LibraryBrowser
        keepScroll={!embedded}
        library={{ ...library, ask }}
        categories={categories}
        selected={selected}
        onSelect={setSelected}
        current={open?.id ?? null}
        disabled={uploading}
        onChoose={(image) => (binned ? void restoreAsked([image]) : setOpen(image))}
        onDelete={
          mayPublish ? (image) => (binned ? void eraseAsked([image]) : setDeleting([image])) : undefined
        }
        onRestore={binned ? (image) => void restoreAsked([image]) : undefined}
        actions={
          <>
            {!binned && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                disabled={uploading}
                onClick={() => setAdding(embedded ? 'single' : 'both')}
              >
                {embedded ? 'Add Image' : 'Add Images'}
              </Button>
            )}
            {embedded && !binned && (
              <Button disabled={uploading} onClick={() => setAdding('batch')}>
                Batch Upload
              </Button>
            )}
            {!binned && (
              <Button
                aria-pressed={library.query.withoutAlt === true}
                disabled={uploading}
                onClick={() => ask({ withoutAlt: library.query.withoutAlt !== true })}
              >
                Without alt text
              </Button>
            )}
            <Button
              icon={<ReloadOutlined aria-hidden />}
              aria-label="Refresh"
              title="Refresh"
              disabled={uploading}
              onClick={library.retry}
            />
            <Button
              aria-pressed={binned}
              icon={binned ? <RollbackOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
              disabled={uploading || !mayPublish}
              aria-describedby={mayPublish ? undefined : why}
              onClick={() => {
                setBinned(!binned);
                unselect();
              }}
            >
              {binned ? 'Back to the library' : 'Recycle bin'}
            </Button>
            {actions}
          </>
        }
      />
      {!mayPublish && (
        <p id={why} className={styles.facts}>
          Only owners delete images and restore them, as that changes the website at once.
        </p>
      )}
      <StatusLine message={message} />
      {adding === null && uploads.length > 0 && <UploadList queue={queue} />}
      {last && binned === (last.what === 'restored') && (
        <div>
          <Button disabled={busy} onClick={() => void undo(last)}>
            {`Undo: ${last.images.length === 1 ? 'image' : `${last.images.length} images`} ${last.what}`}
          </Button>
        </div>
      )}
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          binned={binned}
          busy={busy}
          disabled={uploading}
          why={why}
          onRelease={setMoving}
          onCategory={(category) => void move(chosen(), category).then(unselect)}
          onDelete={() => (binned ? void eraseAsked(chosen()) : setDeleting(chosen()))}
          onRestore={() => void restoreAsked(chosen())}
          onAlts={() => setDescribing(chosen())}
          onClear={unselect}
        />
      )}
      {adding && (
        <AddImagesDialog
          queue={queue}
          adding={adding}
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
            void library.put([record]);
            setOpen(record);
          }}
          onDelete={() => setDeleting([open])}
          onClose={() => setOpen(null)}
        />
      )}
      {moving !== undefined && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () =>
              chosen().map(({ id }) => ({ resource: 'images', id: String(id), value: { category: moving } }))
            }
            onAdded={(name) => {
              unselect();
              show({ kind: 'success', text: addedTo(name) });
            }}
            onClose={() => setMoving(undefined)}
          />
        </Suspense>
      )}
      {describing.length > 0 && (
        <AltTexts
          images={describing}
          onSaved={(records) => {
            unselect();
            void library.put(records);
          }}
          onClose={() => setDescribing([])}
        />
      )}
      {deleting.length > 0 && (
        <DeleteDialog
          images={deleting}
          onClose={() => setDeleting([])}
          onDeleted={(ids) => {
            void library.remove(ids);
            unselect();
            setOpen(null);
            setLast({ what: 'deleted', images: deleting.filter(({ id }) => ids.includes(id)) });
          }}
        />
      )}
    </div>
  );
}
