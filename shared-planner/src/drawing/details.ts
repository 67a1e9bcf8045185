import { path, shape, type Shape } from './shape';
import { INK } from './tones';

/** A person 1.74 m tall, for scale, whose feet stand at a point. */
export function person(x: number, y: number): Shape {
  return shape(
    'g',
    { transform: `translate(${x} ${y})`, fill: INK, 'fill-opacity': 0.16 },
    shape('circle', { cx: 0, cy: -1625, r: 112 }),
    path(
      'M-70-1490h140q95 8 120 95l45 390q2 40-32 42q-30 0-36-36l-37-260v330l20 880q0 49-52 49q-48 0-52-48l-28-650h-36l-28 650q-4 48-52 48q-52 0-52-49l20-880v-330l-37 260q-6 36-36 36q-34-2-32-42l45-390q25-87 120-95z',
      {},
    ),
  );
}

interface Dimension {
  x: number;
  y: number;
  /** In mm, along `direction`. */
  length: number;
  direction: 'right' | 'up';
  /** Size of the figures, in mm of the drawing. */
  size: number;
}

/** A dimension line with its figure in centimetres. */
export function dimension({ x, y, length, direction, size }: Dimension): Shape {
  const tick = size * 0.35;
  const isUp = direction === 'up';
  const line = isUp
    ? `M${x} ${y}v${-length}M${x - tick} ${y}h${2 * tick}M${x - tick} ${y - length}h${2 * tick}`
    : `M${x} ${y}h${length}M${x} ${y - tick}v${2 * tick}M${x + length} ${y - tick}v${2 * tick}`;
  const middle = isUp ? { x: x - size * 0.55, y: y - length / 2 } : { x: x + length / 2, y: y - size * 0.45 };
  const figure = shape('text', {
    ...middle,
    'font-size': size,
    fill: INK,
    'text-anchor': 'middle',
    transform: isUp ? `rotate(-90 ${middle.x} ${middle.y})` : undefined,
  });
  return shape('g', {}, path(line, { stroke: INK, 'stroke-width': size * 0.06, fill: 'none' }), {
    ...figure,
    text: String(length / 10),
  });
}
