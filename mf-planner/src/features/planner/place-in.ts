import type { CSSProperties } from 'react';
import type { Frame } from 'shared-planner/drawing/frame';

const share = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`;

/** Where something that is `y` above the floor stands on top of a drawing, in mm of the drawing. */
export function placeIn(
  frame: Frame,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): CSSProperties {
  return {
    left: share(x - frame.x, frame.width),
    top: share(frame.floor - y - height - frame.y, frame.height),
    width: share(width, frame.width),
    height: share(height, frame.height),
  };
}
