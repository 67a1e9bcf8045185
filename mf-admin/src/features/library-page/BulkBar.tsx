import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import type { ImageCategory } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import styles from './LibraryPage.module.css';

export interface BulkBarProps {
  count: number;
  /** In the recycle bin, where images are restored or deleted for good. */
  binned: boolean;
  busy: boolean;
  /** Images are on their way into the library. */
  disabled: boolean;
  onCategory: (category: ImageCategory) => void;
  /** Writes their alt texts. */
  onAlts: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What can be done with several images at once. */
export function BulkBar(props: BulkBarProps) {
  const { count, binned, busy, disabled, onCategory, onAlts, onDelete, onRestore, onClear } = props;
  return (
    <div className={styles.bulk} role="region" aria-label="Selected images">
      <p role="status">{`${count} selected`}</p>
      {binned ? (
        <Button loading={busy} disabled={disabled} onClick={onRestore}>
          Restore selected
        </Button>
      ) : (
        <>
          <Select<ImageCategory>
            aria-label="Move to category"
            placeholder="Move to category…"
            value={null}
            options={[...UPLOAD_CATEGORIES]}
            disabled={busy || disabled}
            className={styles.move}
            onChange={onCategory}
          />
          <Button disabled={busy || disabled} onClick={onAlts}>
            Write alt texts
          </Button>
        </>
      )}
      <Button danger icon={<DeleteOutlined aria-hidden />} disabled={busy || disabled} onClick={onDelete}>
        {binned ? 'Delete selected for good' : 'Delete selected'}
      </Button>
      <Button type="text" className={styles.end} disabled={disabled} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
