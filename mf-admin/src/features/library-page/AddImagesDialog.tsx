import FormItem from 'antd/es/form/FormItem';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { DropZone } from '../../library/DropZone';
import { SingleUploader } from '../../library/SingleUploader';
import { UploadList } from '../../library/UploadList';
import type { UploadQueue } from '../../library/upload-queue';
import { Dialog } from '../../components/Dialog';
import styles from './LibraryPage.module.css';

/** Which of the two ways a dialog offers: one of them where each has a button of its own. */
export type Adding = 'single' | 'batch' | 'both';
const TITLES: Record<Adding, string> = { single: 'Add Image', batch: 'Batch Upload', both: 'Add Images' };

export interface AddImagesDialogProps {
  queue: UploadQueue;
  adding: Adding;
  /** Goes on with one that was uploaded. */
  onUse: (record: ImageRecord) => void;
  onClose: () => void;
}

/** Category, single upload and batch upload (admin-tooling 2). */
export function AddImagesDialog({ queue, adding, onUse, onClose }: AddImagesDialogProps) {
  const [category, setCategory] = useState<ImageCategory>('general');
  const id = useId();
  const both = adding === 'both';
  return (
    <Dialog title={TITLES[adding]} width={720} onClose={onClose} sticky>
      <div className={styles.stack}>
        <FormItem layout="vertical" className={styles.category} label="Category" htmlFor={id}>
          <Select id={id} value={category} options={[...UPLOAD_CATEGORIES]} onChange={setCategory} />
        </FormItem>
        {adding !== 'batch' && (
          <section aria-label="Single upload" className={styles.stack}>
            {both && <h2 className={styles.small}>Single upload</h2>}
            <SingleUploader category={category} onUse={onUse} ignorePaste={both} />
          </section>
        )}
        {adding !== 'single' && (
          <section aria-label="Batch upload" className={styles.stack}>
            {both && <h2 className={styles.small}>Batch upload</h2>}
            <DropZone
              label="Choose images"
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
