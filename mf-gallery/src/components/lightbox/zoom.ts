/** How the picture is shown: its magnification, and its centre's way from the stage's centre in px. */
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
/** What a double tap, or the zoom button, magnifies to. */
export const TAP_SCALE = 2.5;

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Magnifies to `scale`, keeping what is under `point` there. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = between(1, scale, MAX_SCALE);
  const ratio = next / view.scale;
  return {
    scale: next,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

/** Keeps the picture's edges at or beyond the stage's, and a picture smaller than the stage in the middle. */
export function keepInStage(view: View, picture: Size, stage: Size): View {
  const reachX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const reachY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  return { ...view, x: between(-reachX, view.x, reachX), y: between(-reachY, view.y, reachY) };
}

/** Index of a position on an endless way round `count` items. */
export function wrap(position: number, count: number): number {
  return ((position % count) + count) % count;
}
