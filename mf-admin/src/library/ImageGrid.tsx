import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { ImageTile } from './ImageTile';
import styles from './ImageGrid.module.css';
import { useEntryScroll } from '../components/use-entry-state';
import { useRangeSelection } from './use-range-selection';
import { useWindowRows } from './use-window-rows';

const ROW_HEIGHT = 224;
/** With the buttons below each image of the recycle bin. */
const BINNED_ROW_HEIGHT = 268;
const COLUMN_WIDTH = 176;

export interface ImageGridProps {
  label: string;
  images: readonly ImageRecord[];
  /** How many there are with those that are not loaded yet. */
  total?: number | null;
  /** Opens, or picks, one image. */
  onChoose: (image: ImageRecord) => void;
  /** Ids that are selected for an action on several; without it the grid picks one only. */
  selected?: ReadonlySet<number>;
  onSelect?: (ids: ReadonlySet<number>) => void;
  onDelete?: (image: ImageRecord) => void;
  /** Images of the recycle bin: each has buttons for this and for its deletion. */
  onRestore?: (image: ImageRecord) => void;
  /** Asked for when the end comes into sight. */
  onEnd?: () => void;
  /** Loads the rest, for the End key; resolves when it is there. */
  onLast?: () => Promise<void>;
  /** The one that is open or picked. */
  current?: number | null;
  disabled?: boolean;
  /** Under which it is kept how far it is scrolled. */
  scrollName?: string | undefined;
}

/** Indices that are rendered: those in sight, and the one that has the focus, so that scrolling does not lose it. */
function rendered(from: number, to: number, focused: number, count: number): number[] {
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (focused >= count || (focused >= from && focused < to)) return inSight;
  return focused < from ? [focused, ...inSight] : [...inSight, focused];
}

/**
 * Images as thumbnails with their names; stays smooth with 10,000, since only rows in sight are rendered.
 * Arrow keys, Page keys, Home and End move; Enter chooses; Space selects, Shift with a move selects a range,
 * Ctrl+A all that are loaded; Delete deletes.
 */
export function ImageGrid(props: ImageGridProps) {
  const { label, images, total, onChoose, selected, onSelect, current, disabled } = props;
  const { onDelete, onRestore, onEnd, onLast } = props;
  const rowHeight = onRestore ? BINNED_ROW_HEIGHT : ROW_HEIGHT;
  const scroller = useEntryScroll<HTMLDivElement>(props.scrollName);
  const [active, setActive] = useState(0);
  const awaited = useRef<number | null>(null);
  const seekingLast = useRef(false);
  const selection = useRangeSelection({ items: images, selected, onSelect });
  const { columns, from, to, height } = useWindowRows(scroller, {
    count: images.length,
    rowHeight,
    minColumnWidth: COLUMN_WIDTH,
  });
  const focused = Math.min(active, Math.max(0, images.length - 1));

  useEffect(() => {
    if (to >= images.length - columns) onEnd?.();
    // Asked again when more has come and the end is still in sight.
    // oxlint-disable-next-line react/exhaustive-deps -- a new function is no reason to ask
  }, [to, images.length, columns]);

  // A tile that a key leads to may be rendered only now.
  useEffect(() => {
    const index = awaited.current;
    if (index === null) return;
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-choose]`);
    if (!tile) return;
    awaited.current = null;
    tile.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    setActive(index);
    awaited.current = index;
    const element = scroller.current;
    if (!element || element.clientHeight === 0) return;
    const row = Math.floor(index / columns) * rowHeight;
    if (row < element.scrollTop) element.scrollTop = row;
    else if (row + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = row + rowHeight - element.clientHeight;
    }
  };

  // The End key, once everything is loaded and shown, unless something else was pressed meanwhile.
  const goToLast = useEffectEvent(() => {
    if (!seekingLast.current || onLast) return;
    seekingLast.current = false;
    moveTo(images.length - 1);
  });
  const isWhole = onLast === undefined;
  useEffect(() => goToLast(), [isWhole, images.length]);

  const targetOf = (key: string): number | undefined => {
    const last = images.length - 1;
    const rowsInSight = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    const targets: Partial<Record<string, number>> = {
      ArrowRight: focused + 1,
      ArrowLeft: focused - 1,
      ArrowDown: focused + columns,
      ArrowUp: focused - columns,
      PageDown: Math.min(last, focused + columns * rowsInSight),
      PageUp: Math.max(0, focused - columns * rowsInSight),
      Home: 0,
      End: last,
    };
    const target = targets[key];
    return target !== undefined && target >= 0 && target <= last ? target : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    seekingLast.current = event.key === 'End' && onLast !== undefined;
    const target = targetOf(event.key);
    const image = images[focused];
    if (target !== undefined) {
      event.preventDefault();
      if (event.shiftKey && onSelect) selection.extendTo(target);
      else selection.anchorAt(target);
      moveTo(target);
      if (seekingLast.current) void onLast?.();
    } else if (event.key === ' ' && onSelect && event.target instanceof HTMLButtonElement) {
      event.preventDefault();
      selection.toggle(focused);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelect) {
      event.preventDefault();
      selection.selectAll();
    } else if (event.key === 'Delete' && onDelete && image) {
      event.preventDefault();
      onDelete(image);
    }
  };

  const onClick = (event: MouseEvent, index: number) => {
    setActive(index);
    const image = images[index];
    if (!image) return;
    if (onSelect && event.shiftKey) selection.extendTo(index);
    else if (onSelect && (event.ctrlKey || event.metaKey)) selection.toggle(index);
    else onChoose(image);
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the buttons inside */}
      <ul
        role="list"
        aria-label={label}
        className={styles.space}
        style={{ height: `${height}px` }}
        onKeyDown={onKeyDown}
      >
        {rendered(from, to, focused, images.length).map((index) => {
          const image = images[index];
          if (!image) return null;
          return (
            <li
              key={image.id}
              data-index={index}
              className={styles.item}
              aria-setsize={total ?? images.length}
              aria-posinset={index + 1}
              style={{
                top: `${Math.floor(index / columns) * rowHeight}px`,
                left: `${((index % columns) * 100) / columns}%`,
                width: `${100 / columns}%`,
                height: `${rowHeight}px`,
              }}
            >
              <ImageTile
                image={image}
                reachable={index === focused}
                current={image.id === current}
                disabled={disabled}
                selected={onSelect ? (selected?.has(image.id) ?? false) : undefined}
                onClick={(event) => onClick(event, index)}
                onToggle={() => selection.toggle(index)}
                onDelete={onDelete && (() => onDelete(image))}
                onRestore={onRestore && (() => onRestore(image))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
