import { type MouseEvent } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { CloseIcon } from 'shared-ui/icons';
import { Picture } from 'shared-ui/Picture';
import styles from './ImageGrid.module.css';
import { pictureOfRecord } from './known-pictures';

export interface ImageTileProps {
  image: ImageRecord;
  /** Whether Tab stops here; arrow keys go to the others. */
  reachable: boolean;
  current: boolean;
  /** Undefined where nothing is selected for an action on several. */
  selected: boolean | undefined;
  disabled?: boolean;
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onDelete?: () => void;
}

/** A thumbnail with its name; a missing alt text is flagged. */
export function ImageTile(props: ImageTileProps) {
  const { image, reachable, current, selected, disabled, onClick, onToggle, onDelete } = props;
  const stop = reachable ? 0 : -1;
  return (
    <div className={styles.tile} data-selected={selected || undefined} data-current={current || undefined}>
      <button
        type="button"
        data-choose=""
        className={styles.choose}
        tabIndex={stop}
        disabled={disabled}
        onClick={onClick}
        aria-current={current || undefined}
      >
        <span className={styles.thumb}>
          {image.url !== '' && <Picture picture={pictureOfRecord(image)} alt="" sizes="168px" fill />}
        </span>
        <span className={styles.name}>{image.name}</span>
        {image.alt === '' && <span className={styles.flag}>No alt text</span>}
      </button>
      {selected !== undefined && (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={stop}
          checked={selected}
          disabled={disabled}
          aria-label={`Select ${image.name}`}
          onChange={onToggle}
        />
      )}
      {onDelete && (
        <button
          type="button"
          className={styles.delete}
          tabIndex={stop}
          disabled={disabled}
          aria-label={`Delete ${image.name}`}
          onClick={onDelete}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  );
}
