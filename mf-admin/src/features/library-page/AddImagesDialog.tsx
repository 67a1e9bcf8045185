import Modal from 'antd/es/modal';
import { useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { DropZone } from '../../library/DropZone';
import { SingleUploader } from '../../library/SingleUploader';
import { UploadList } from '../../library/UploadList';
import type { UploadQueue } from '../../library/upload-queue';
import { SelectInput } from '../../pieces/SelectInput';
import styles from './LibraryPage.module.css';

export interface AddImagesDialogProps {
  queue: UploadQueue;
  /** Only one of the two ways, where each has a button of its own. */
  only?: 'single' | 'batch';
  onUploaded: (record: ImageRecord) => void;
  onClose: () => void;
}

/** Category, single upload and batch upload (admin-tooling 2). */
export function AddImagesDialog({ queue, only, onUploaded, onClose }: AddImagesDialogProps) {
  const [category, setCategory] = useState<ImageCategory>('general');
  const title = only === 'single' ? 'Add Image' : only === 'batch' ? 'Batch Upload' : 'Add Images';
  return (
    <Modal open width={720} title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <div className={styles.stack}>
        <SelectInput label="Category" value={category} options={UPLOAD_CATEGORIES} onChange={setCategory} />
        {only !== 'batch' && (
          <section aria-label="Single upload" className={styles.stack}>
            {only === undefined && <h3 className={styles.small}>Single upload</h3>}
            <SingleUploader category={category} onUploaded={onUploaded} />
          </section>
        )}
        {only !== 'single' && (
          <section aria-label="Batch upload" className={styles.stack}>
            {only === undefined && <h3 className={styles.small}>Batch upload</h3>}
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
    </Modal>
  );
}
