/** Magnification of the image, and the offset of its centre from the stage's centre in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A point in px from the stage's centre. */
export interface Point {
  x: number;
  y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** Magnification after a double tap or the zoom button. */
export const TAP_SCALE = 2.5;

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Magnifies to `scale`, keeping what is under `point` in place. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = between(1, scale, MAX_SCALE);
  const ratio = next / view.scale;
  return {
    scale: next,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

/** Keeps the image's edges at or beyond the stage's, and centres an image smaller than the stage. */
export function keepInStage(view: View, image: Size, stage: Size): View {
  const reachX = Math.max(0, (image.width * view.scale - stage.width) / 2);
  const reachY = Math.max(0, (image.height * view.scale - stage.height) / 2);
  return { ...view, x: between(-reachX, view.x, reachX), y: between(-reachY, view.y, reachY) };
}

/** Index of a position on an endless track of `count` items. */
export function wrap(position: number, count: number): number {
  return ((position % count) + count) % count;
}
