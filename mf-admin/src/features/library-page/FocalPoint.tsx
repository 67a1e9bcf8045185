import { type KeyboardEvent, type MouseEvent } from 'react';
import type { ImageRecord } from 'shared-types/image';
import styles from './ImageDetails.module.css';

export type Point = { x: number; y: number };

/** One step of an arrow key. */
const STEP = 0.05;
const CENTRE: Point = { x: 0.5, y: 0.5 };
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

export interface FocalPointProps {
  image: ImageRecord;
  focal: Point | null;
  onChange: (focal: Point | null) => void;
}

/** The image with the point that every crop keeps: set by a click, or moved with the arrow keys. */
export function FocalPoint({ image, focal, onChange }: FocalPointProps) {
  const point = focal ?? CENTRE;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click too, without a place; they change nothing.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, Point>> = {
      ArrowLeft: { x: point.x - STEP, y: point.y },
      ArrowRight: { x: point.x + STEP, y: point.y },
      ArrowUp: { x: point.x, y: point.y - STEP },
      ArrowDown: { x: point.x, y: point.y + STEP },
    };
    const next = steps[event.key];
    if (!next) return;
    event.preventDefault();
    onChange({ x: within(next.x), y: within(next.y) });
  };
  return (
    <div className={styles.way}>
      <button
        type="button"
        className={styles.focal}
        onClick={onClick}
        onKeyDown={onKeyDown}
        aria-label={`Focal point: ${Math.round(point.x * 100)}% from the left, ${Math.round(point.y * 100)}% from the top. Use the arrow keys to move it.`}
      >
        <img src={image.url} alt="" width={image.width} height={image.height} />
        <span className={styles.dot} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </button>
      <p className={styles.facts}>
        {focal === null ? 'Click the part that every crop must keep.' : 'Every crop keeps the marked point.'}
      </p>
    </div>
  );
}
