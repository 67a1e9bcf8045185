import { useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { DropZone } from '../../library/DropZone';
import { SingleUploader } from '../../library/SingleUploader';
import { UploadList } from '../../library/UploadList';
import type { UploadQueue } from '../../library/upload-queue';
import { Dialog } from '../../components/Dialog';
import { SelectInput } from '../../components/SelectInput';
import styles from './LibraryPage.module.css';

/** Which of the two ways a dialog offers: one of them where each has a button of its own. */
export type Adding = 'single' | 'batch' | 'both';
const TITLES: Record<Adding, string> = { single: 'Add Image', batch: 'Batch Upload', both: 'Add Images' };

export interface AddImagesDialogProps {
  queue: UploadQueue;
  adding: Adding;
  onUploaded: (record: ImageRecord) => void;
  /** Goes on with one that was uploaded. */
  onUse: (record: ImageRecord) => void;
  onClose: () => void;
}

/** Category, single upload and batch upload (admin-tooling 2). */
export function AddImagesDialog({ queue, adding, onUploaded, onUse, onClose }: AddImagesDialogProps) {
  const [category, setCategory] = useState<ImageCategory>('general');
  const both = adding === 'both';
  return (
    <Dialog title={TITLES[adding]} width={720} onClose={onClose} sticky>
      <div className={styles.stack}>
        <SelectInput label="Category" value={category} options={UPLOAD_CATEGORIES} onChange={setCategory} />
        {adding !== 'batch' && (
          <section aria-label="Single upload" className={styles.stack}>
            {both && <h2 className={styles.small}>Single upload</h2>}
            <SingleUploader category={category} onUploaded={onUploaded} onUse={onUse} ignorePaste={both} />
          </section>
        )}
        {adding !== 'single' && (
          <section aria-label="Batch upload" className={styles.stack}>
            {both && <h2 className={styles.small}>Batch upload</h2>}
            <DropZone
              label="Choose pictures"
              accept="image/*"
              multiple
              onFiles={(files) => queue.add(files, category)}
            />
            <UploadList queue={queue} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
