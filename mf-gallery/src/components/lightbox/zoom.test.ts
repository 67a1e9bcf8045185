import { FITTED, keepInStage, MAX_SCALE, wrap, zoomAt } from './zoom';

describe('zoom', () => {
  test('keeps the point between the fingers in place', () => {
    const view = zoomAt({ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: -50 });

    // The point that was at (100, -50) is still there: centre + offset × scale.
    expect(view.x + 100 * view.scale).toBe(100);
    expect(view.y + -50 * view.scale).toBe(-50);
  });

  test('stays between the whole image and four times its size', () => {
    expect(zoomAt(FITTED, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomAt(FITTED, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });

  test('leaves no gap between image and stage, and centres a smaller image', () => {
    const stage = { width: 400, height: 800 };
    const picture = { width: 400, height: 267 };

    expect(keepInStage({ scale: 2, x: 999, y: 999 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(keepInStage({ scale: 4, x: 0, y: -999 }, picture, stage)).toEqual({ scale: 4, x: 0, y: -134 });
  });

  test('wraps around at both ends', () => {
    expect([-1, 0, 12, 25].map((position) => wrap(position, 12))).toEqual([11, 0, 0, 1]);
  });
});
