import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { type MouseEvent } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { Picture } from 'shared-ui/Picture';
import { binnedThumbnail, daysLeft } from './bin';
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
  /** In the recycle bin, whose buttons have words and are always in sight. */
  onRestore?: () => void;
}

function Thumbnail({ image }: { image: ImageRecord }) {
  if (image.deleted_at !== undefined) return <img src={binnedThumbnail(image)} alt="" loading="lazy" />;
  return image.url === '' ? null : <Picture picture={pictureOfRecord(image)} alt="" sizes="208px" fill />;
}

/** What there is to know of an image at a glance: in the bin how long it stays or that it is needed, else what it lacks or its size. */
function Note({ image }: { image: ImageRecord }) {
  if (image.deleted_at !== undefined)
    return (
      <span className={styles.flag}>
        {image.in_history ? 'Needed by history' : daysLeft(image.deleted_at)}
      </span>
    );
  if (image.alt === '') return <span className={styles.flag}>No alt text</span>;
  return (
    <span className={styles.size} aria-hidden="true">
      {`${image.width} × ${image.height}`}
    </span>
  );
}

/** A thumbnail with its name and size, or the days that it has left; a missing alt text is flagged. */
export function ImageTile(props: ImageTileProps) {
  const { image, reachable, current, selected, disabled, onClick, onToggle, onDelete, onRestore } = props;
  const stop = reachable ? 0 : -1;
  const button = { tabIndex: stop, disabled, size: 'small' } as const;
  return (
    <div
      className={styles.tile}
      data-selected={selected || undefined}
      data-current={current || undefined}
      data-binned={onRestore ? '' : undefined}
    >
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
          <Thumbnail image={image} />
        </span>
        <span className={styles.name}>{image.name}</span>
        <Note image={image} />
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
      {onRestore && (
        <div className={styles.binned}>
          <Button {...button} onClick={onRestore} aria-label={`Restore ${image.name}`}>
            Restore
          </Button>
          <Button {...button} danger onClick={onDelete} aria-label={`Delete ${image.name} for good`}>
            Delete
          </Button>
        </div>
      )}
      {onDelete && !onRestore && (
        <button
          type="button"
          className={styles.delete}
          tabIndex={stop}
          disabled={disabled}
          aria-label={`Delete ${image.name}`}
          onClick={onDelete}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
