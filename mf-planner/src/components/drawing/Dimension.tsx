import { INK } from './tones';

interface DimensionProps {
  x: number;
  y: number;
  /** In mm, along `direction`. */
  length: number;
  direction: 'right' | 'up';
  /** Size of the figures, in mm of the drawing. */
  size: number;
  /** What the figure says, in cm; the length without it. */
  says?: number;
}

/** A dimension line with its figure in centimetres. */
export function Dimension({ x, y, length, direction, size, says = length }: DimensionProps) {
  const tick = size * 0.35;
  const isUp = direction === 'up';
  const line = isUp
    ? `M${x} ${y}v${-length}M${x - tick} ${y}h${2 * tick}M${x - tick} ${y - length}h${2 * tick}`
    : `M${x} ${y}h${length}M${x} ${y - tick}v${2 * tick}M${x + length} ${y - tick}v${2 * tick}`;
  const middle = isUp ? { x: x - size * 0.55, y: y - length / 2 } : { x: x + length / 2, y: y - size * 0.45 };
  return (
    <g>
      <path d={line} stroke={INK} strokeWidth={size * 0.06} fill="none" />
      <text
        {...middle}
        fontSize={size}
        fill={INK}
        textAnchor="middle"
        transform={isUp ? `rotate(-90 ${middle.x} ${middle.y})` : undefined}
      >
        {says / 10}
      </text>
    </g>
  );
}
