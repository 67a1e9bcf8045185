import type { Cell } from 'shared-types/planner/plan';
import { BOARD } from 'shared-planner/systems';

const SPINES = ['#8d6a4f', '#d8cfc0', '#56636e', '#b98a57', '#efe9dd', '#7c4638', '#a7aca4'];

interface ContentsProps {
  cell: Cell;
  x: number;
  y: number;
  width: number;
  /** Makes neighbours differ, and the same cell the same each time. */
  seed: number;
}

/** A row of spines as one path for each tone. */
function Spines({ x, y, width, height, seed }: Omit<ContentsProps, 'cell'> & { height: number }) {
  const paths = SPINES.map(() => '');
  let at = x;
  for (let book = 0; at < x + width - 30; book += 1) {
    const thick = 22 + ((seed * 13 + book * 29) % 5) * 7;
    const tall = height * (0.78 + ((seed * 7 + book * 17) % 6) * 0.044);
    const tone = (seed + book * 3) % SPINES.length;
    paths[tone] = `${paths[tone] ?? ''}M${Math.round(at)} ${-y}h${thick}v${-Math.round(tall)}h${-thick}z`;
    at += thick + 2;
  }
  return paths.map((d, tone) => d && <path key={tone} d={d} fill={SPINES[tone]} />);
}

/** What stands in an open cell: what the plan says it holds, else something for scale. */
export function Contents({ cell, x, y, width, seed }: ContentsProps) {
  const clear = (cell.kind === 'shelf' ? cell.height / 2 : cell.height) - BOARD;
  const levels = cell.kind === 'shelf' ? [0, cell.height / 2] : [0];
  return levels.map((up, level) => {
    const floor = y + up + BOARD;
    const kind = (seed + level * 2) % 4;
    const tall = Math.min(clear * 0.72, cell.holds ? 330 : 250);
    if (cell.holds || kind === 0 || kind === 2) {
      const part = cell.holds ? 0.9 : kind === 0 ? 0.62 : 0.4;
      const from = kind === 2 && !cell.holds ? x + width * 0.55 : x + 12;
      return <Spines key={level} x={from} y={floor} width={width * part} height={tall} seed={seed + level} />;
    }
    if (kind === 1) {
      const middle = x + width * 0.68;
      const high = tall * 0.8;
      return (
        <path
          key={level}
          d={`M${middle - 26} ${-floor - high}q4 ${high * 0.3} -34 ${high * 0.55}q-14 ${high * 0.3} 22 ${high * 0.45}h76q36 ${-high * 0.15} 22 ${-high * 0.45}q-38 ${-high * 0.25} -34 ${-high * 0.55}z`}
          fill={seed % 2 === 0 ? '#5f7183' : '#cdbfa9'}
        />
      );
    }
    return null;
  });
}
