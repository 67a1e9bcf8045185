import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageCategory } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { SelectInput } from '../../pieces/SelectInput';
import styles from './LibraryPage.module.css';

export interface BulkBarProps {
  count: number;
  onCategory: (category: ImageCategory) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with several pictures at once. */
export function BulkBar({ count, onCategory, onDelete, onClear }: BulkBarProps) {
  const [category, setCategory] = useState<ImageCategory>('general');
  return (
    <div className={styles.bulk} role="region" aria-label="Selected images">
      <p role="status">{count} selected</p>
      <SelectInput
        label="Move to category"
        labelHidden
        value={category}
        options={UPLOAD_CATEGORIES}
        onChange={setCategory}
      />
      <Button onClick={() => onCategory(category)}>Move to category</Button>
      <Button danger onClick={onDelete}>
        Delete selected
      </Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
