import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import type { ImageCategory } from 'shared-types/image';
import { useMayPublish } from '../../calls/content-releases/content-rules';
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
  /** Moves them with a release. */
  onRelease: (category: ImageCategory) => void;
  /** Id of the sentence that says why users who may only propose delete none. */
  why: string;
  /** Writes their alt texts. */
  onAlts: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

interface MoveProps {
  words: string;
  disabled: boolean;
  onChange: (category: ImageCategory) => void;
}

/** Chooses the category to which images move. */
function Move({ words, ...select }: MoveProps) {
  return (
    <Select<ImageCategory>
      {...select}
      aria-label={words}
      placeholder={`${words}…`}
      value={null}
      options={[...UPLOAD_CATEGORIES]}
      className={styles.move}
    />
  );
}

/** What can be done with several images at once. */
export function BulkBar(props: BulkBarProps) {
  const { count, binned, busy, disabled, why } = props;
  const { onCategory, onRelease, onAlts, onDelete, onRestore, onClear } = props;
  const mayPublish = useMayPublish();
  return (
    <div className={styles.bulk} role="region" aria-label="Selected images">
      <p role="status">{`${count} selected`}</p>
      {binned ? (
        <Button loading={busy} disabled={disabled} onClick={onRestore}>
          Restore selected
        </Button>
      ) : (
        <>
          {mayPublish && <Move words="Move to category" disabled={busy || disabled} onChange={onCategory} />}
          <Move words="Move in a release" disabled={busy || disabled} onChange={onRelease} />
          <Button disabled={busy || disabled} onClick={onAlts}>
            Write alt texts
          </Button>
        </>
      )}
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={busy || disabled || !mayPublish}
        aria-describedby={mayPublish ? undefined : why}
        onClick={onDelete}
      >
        {binned ? 'Delete selected for good' : 'Delete selected'}
      </Button>
      <Button type="text" className={styles.end} disabled={disabled} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
