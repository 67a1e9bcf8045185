import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageCategory } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { SelectInput } from '../../components/SelectInput';
import styles from './LibraryPage.module.css';

export interface BulkBarProps {
  count: number;
  /** In the bin, where pictures can only be restored. */
  binned: boolean;
  busy: boolean;
  /** Pictures are on their way into the library. */
  disabled: boolean;
  onCategory: (category: ImageCategory) => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What can be done with several pictures at once. */
export function BulkBar(props: BulkBarProps) {
  const { count, binned, busy, disabled, onCategory, onDelete, onRestore, onClear } = props;
  const [category, setCategory] = useState<ImageCategory>('general');
  return (
    <div className={styles.bulk} role="region" aria-label="Selected images">
      <p role="status">{count} selected</p>
      {binned ? (
        <Button loading={busy} disabled={disabled} onClick={onRestore}>
          Restore selected
        </Button>
      ) : (
        <>
          <SelectInput
            label="Category to move to"
            labelHidden
            value={category}
            options={UPLOAD_CATEGORIES}
            disabled={disabled}
            onChange={setCategory}
          />
          <Button loading={busy} disabled={disabled} onClick={() => onCategory(category)}>
            Move to category
          </Button>
          <Button danger disabled={busy || disabled} onClick={onDelete}>
            Delete selected
          </Button>
        </>
      )}
      <Button type="text" disabled={disabled} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
