import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { ImageTile } from './ImageTile';
import styles from './ImageGrid.module.css';
import { useWindowRows } from './use-window-rows';

const ROW_HEIGHT = 208;
const COLUMN_WIDTH = 168;

export interface ImageGridProps {
  label: string;
  images: readonly ImageRecord[];
  /** Opens, or picks, one picture. */
  onChoose: (image: ImageRecord) => void;
  /** Ids that are selected for an action on several; without it the grid picks one only. */
  selected?: ReadonlySet<number>;
  onSelect?: (ids: ReadonlySet<number>) => void;
  onDelete?: (image: ImageRecord) => void;
  /** Asked for when the end comes into sight. */
  onEnd?: () => void;
  /** The one that is open or picked. */
  current?: number | null;
  disabled?: boolean;
}

/**
 * Pictures as thumbnails with their names; stays smooth with 10,000, since only rows in sight are rendered.
 * Arrow keys, Home and End move; Enter chooses; Space selects and Shift selects a range.
 */
export function ImageGrid(props: ImageGridProps) {
  const { label, images, onChoose, selected, onSelect, onDelete, onEnd, current, disabled } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const { columns, from, to, top, height } = useWindowRows(scroller, {
    count: images.length,
    rowHeight: ROW_HEIGHT,
    minColumnWidth: COLUMN_WIDTH,
  });
  const focused = Math.min(active, Math.max(0, images.length - 1));

  useEffect(() => {
    if (to >= images.length - columns) onEnd?.();
    // Asked again when more has come and the end is still in sight.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is no reason to ask
  }, [to, images.length, columns]);

  const selectRange = (index: number) => {
    const [start, end] = [Math.min(anchor, index), Math.max(anchor, index)];
    onSelect?.(new Set([...(selected ?? []), ...images.slice(start, end + 1).map((image) => image.id)]));
  };
  const toggle = (index: number) => {
    const image = images[index];
    if (!image) return;
    const next = new Set(selected);
    if (!next.delete(image.id)) next.add(image.id);
    setAnchor(index);
    onSelect?.(next);
  };

  const focusTile = (index: number) => {
    setActive(index);
    const row = Math.floor(index / columns) * ROW_HEIGHT;
    const element = scroller.current;
    if (element && element.clientHeight > 0) {
      if (row < element.scrollTop) element.scrollTop = row;
      else if (row + ROW_HEIGHT > element.scrollTop + element.clientHeight) {
        element.scrollTop = row + ROW_HEIGHT - element.clientHeight;
      }
    }
    requestAnimationFrame(() => {
      element?.querySelector<HTMLElement>(`[data-index="${index}"] [data-choose]`)?.focus();
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: focused + 1,
      ArrowLeft: focused - 1,
      ArrowDown: focused + columns,
      ArrowUp: focused - columns,
      Home: 0,
      End: images.length - 1,
    };
    const target = steps[event.key];
    if (target !== undefined && target >= 0 && target < images.length) {
      event.preventDefault();
      if (event.shiftKey) selectRange(target);
      focusTile(target);
    } else if (event.key === ' ' && onSelect && event.target instanceof HTMLButtonElement) {
      event.preventDefault();
      toggle(focused);
    }
  };

  const onClick = (event: MouseEvent, index: number) => {
    setActive(index);
    const image = images[index];
    if (!image) return;
    if (onSelect && event.shiftKey) selectRange(index);
    else if (onSelect && (event.ctrlKey || event.metaKey)) toggle(index);
    else onChoose(image);
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the buttons inside */}
      <ul
        role="list"
        aria-label={label}
        className={styles.space}
        style={{ height: `${height}px` }}
        onKeyDown={onKeyDown}
      >
        {images.slice(from, to).map((image, offset) => {
          const index = from + offset;
          return (
            <li
              key={image.id}
              data-index={index}
              className={styles.item}
              aria-setsize={images.length}
              aria-posinset={index + 1}
              style={{
                top: `${top + Math.floor(offset / columns) * ROW_HEIGHT}px`,
                left: `${((index % columns) * 100) / columns}%`,
                width: `${100 / columns}%`,
                height: `${ROW_HEIGHT}px`,
              }}
            >
              <ImageTile
                image={image}
                reachable={index === focused}
                current={image.id === current}
                disabled={disabled}
                selected={onSelect ? (selected?.has(image.id) ?? false) : undefined}
                onClick={(event) => onClick(event, index)}
                onToggle={() => toggle(index)}
                onDelete={onDelete && (() => onDelete(image))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
