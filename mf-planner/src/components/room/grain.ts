import { shaded } from 'shared-planner/drawing/tones';

/** Pixels of a grain, along and across it. */
export const GRAIN = { width: 1024, height: 256 } as const;

const LINES = 170;
/** Pixels between two points of a line. */
const STEP = 32;

/** What a grain needs of a canvas. */
type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'beginPath' | 'lineTo' | 'stroke'
>;

/** Draws wood of a tone, `#rrggbb`, whose grain runs from left to right: the same each time. */
export function drawGrain(pen: Pen, tone: string): void {
  let seed = 7;
  /** A number from 0 to 1. */
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  pen.fillStyle = tone;
  pen.fillRect(0, 0, GRAIN.width, GRAIN.height);
  for (let line = 0; line < LINES; line += 1) {
    const [y, bend, waves, phase] = [next() * GRAIN.height, 2 + next() * 9, 0.5 + next() * 1.5, next() * 6];
    pen.strokeStyle = shaded(tone, next() < 0.65 ? 0.7 : 1.25);
    pen.globalAlpha = 0.12 + next() * 0.35;
    pen.lineWidth = 0.6 + next() * 2.4;
    pen.beginPath();
    for (let x = 0; x <= GRAIN.width; x += STEP) {
      pen.lineTo(x, y + Math.sin((x / GRAIN.width) * waves * 2 * Math.PI + phase) * bend);
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
