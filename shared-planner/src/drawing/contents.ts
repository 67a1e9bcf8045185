import type { Bay, Cell } from 'shared-types/planner/plan';
import { BOARD, cellsAt, UPRIGHT } from '../systems';
import { path, type Shape } from './shape';

const SPINES = ['#8d6a4f', '#d8cfc0', '#56636e', '#b98a57', '#efe9dd', '#7c4638', '#a7aca4'];

/** A book or a vase on a shelf, seen from the front, in mm: x along the wall, y up. */
export interface Thing {
  name: 'Book' | 'Vase';
  x: number;
  y: number;
  width: number;
  height: number;
  /** `#rrggbb` */
  colour: string;
}

interface Row {
  x: number;
  y: number;
  width: number;
  /** Makes neighbours differ, and the same cell the same each time. */
  seed: number;
}

function books({ x, y, width, seed }: Row, height: number): Thing[] {
  const row: Thing[] = [];
  let at = x;
  for (let book = 0; at < x + width - 30; book += 1) {
    const thick = 22 + ((seed * 13 + book * 29) % 5) * 7;
    const tall = height * (0.78 + ((seed * 7 + book * 17) % 6) * 0.044);
    const colour = SPINES[(seed + book * 3) % SPINES.length] ?? '';
    row.push({ name: 'Book', x: Math.round(at), y, width: thick, height: Math.round(tall), colour });
    at += thick + 2;
  }
  return row;
}

/** What stands in an open cell: what the plan says it holds, else something for scale. */
function standing(cell: Cell, { x, y, width, seed }: Row): Thing[] {
  const clear = (cell.kind === 'shelf' ? cell.height / 2 : cell.height) - BOARD;
  const levels = cell.kind === 'shelf' ? [0, Math.round(cell.height / 2)] : [0];
  return levels.flatMap((up, level) => {
    const floor = y + up + BOARD;
    const kind = (seed + level * 2) % 4;
    const tall = Math.min(clear * 0.72, cell.holds ? 330 : 250);
    if (cell.holds || kind === 0 || kind === 2) {
      const part = cell.holds ? 0.9 : kind === 0 ? 0.62 : 0.4;
      const from = kind === 2 && !cell.holds ? x + width * 0.55 : x + 12;
      return books({ x: from, y: floor, width: width * part, seed: seed + level }, tall);
    }
    if (kind !== 1) return [];
    const [middle, height] = [Math.round(x + width * 0.68), Math.round(tall * 0.8)];
    const colour = seed % 3 === 0 ? '#cdbfa9' : '#5f7183';
    return [{ name: 'Vase', x: middle - 60, y: floor, width: 120, height, colour }];
  });
}

/** What stands in each cell of a bay, from the bottom, whose left upright is around `left`. */
export function contentsOf(bay: Bay, index: number, left: number): Thing[][] {
  return cellsAt(bay).map(({ cell, y, height }, row) => {
    const isHungWith = cell.extras?.hook ?? cell.extras?.['hanging-rail'];
    if (isHungWith || !['open', 'shelf', 'glass'].includes(cell.kind)) return [];
    const width = bay.width - 2 * UPRIGHT;
    return standing({ ...cell, height }, { x: left + UPRIGHT, y, width, seed: index * 7 + row * 3 });
  });
}

function outlineOf({ name, x, y, width, height }: Thing): string {
  if (name === 'Book') return `M${x} ${-y}h${width}v${-height}h${-width}z`;
  const middle = x + width / 2;
  const by = (part: number) => Math.round(height * part);
  return `M${middle - 26} ${-y - height}q4 ${by(0.3)} -34 ${by(0.55)}q-14 ${by(0.3)} 22 ${by(0.45)}h76q36 ${by(-0.15)} 22 ${by(-0.45)}q-38 ${by(-0.25)} -34 ${by(-0.55)}z`;
}

/** Books and vases as they are drawn: one path for each colour. */
export function drawn(things: readonly Thing[]): Shape[] {
  const paths = new Map<string, string>();
  for (const thing of things) {
    paths.set(thing.colour, (paths.get(thing.colour) ?? '') + outlineOf(thing));
  }
  return [...paths].map(([fill, d]) => path(d, { fill }));
}
