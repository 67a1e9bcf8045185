import type { Cell } from 'shared-types/planner/plan';
import { BOARD } from '../systems';
import { path, shape, type Shape } from './shape';
import { INK } from './tones';

const SPINES = ['#8d6a4f', '#d8cfc0', '#56636e', '#b98a57', '#efe9dd', '#7c4638', '#a7aca4'];

interface Row {
  x: number;
  y: number;
  width: number;
  /** Makes neighbours differ, and the same cell the same each time. */
  seed: number;
}

/** A row of spines, one path for each tone. */
function spines({ x, y, width, seed }: Row, height: number): Shape[] {
  const paths = SPINES.map(() => '');
  let at = x;
  for (let book = 0; at < x + width - 30; book += 1) {
    const thick = 22 + ((seed * 13 + book * 29) % 5) * 7;
    const tall = height * (0.78 + ((seed * 7 + book * 17) % 6) * 0.044);
    const tone = (seed + book * 3) % SPINES.length;
    paths[tone] = `${paths[tone] ?? ''}M${Math.round(at)} ${-y}h${thick}v${-Math.round(tall)}h${-thick}z`;
    at += thick + 2;
  }
  return paths.flatMap((d, tone) => (d === '' ? [] : [path(d, { fill: SPINES[tone] })]));
}

/** What stands in an open cell: what the plan says it holds, else something for scale. */
export function contents(cell: Cell, { x, y, width, seed }: Row): Shape[] {
  const clear = (cell.kind === 'shelf' ? cell.height / 2 : cell.height) - BOARD;
  const levels = cell.kind === 'shelf' ? [0, cell.height / 2] : [0];
  return levels.flatMap((up, level) => {
    const floor = y + up + BOARD;
    const kind = (seed + level * 2) % 4;
    const tall = Math.min(clear * 0.72, cell.holds ? 330 : 250);
    if (cell.holds || kind === 0 || kind === 2) {
      const part = cell.holds ? 0.9 : kind === 0 ? 0.62 : 0.4;
      const from = kind === 2 && !cell.holds ? x + width * 0.55 : x + 12;
      return spines({ x: from, y: floor, width: width * part, seed: seed + level }, tall);
    }
    if (kind !== 1) return [];
    const middle = Math.round(x + width * 0.68);
    const high = Math.round(tall * 0.8);
    const by = (part: number) => Math.round(high * part);
    // A vase.
    const d = `M${middle - 26} ${-floor - high}q4 ${by(0.3)} -34 ${by(0.55)}q-14 ${by(0.3)} 22 ${by(0.45)}h76q36 ${by(-0.15)} 22 ${by(-0.45)}q-38 ${by(-0.25)} -34 ${by(-0.55)}z`;
    return [path(d, { fill: seed % 3 === 0 ? '#cdbfa9' : '#5f7183' })];
  });
}

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
