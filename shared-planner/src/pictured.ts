import {
  CELL_KINDS,
  SYSTEM_IDS,
  type Bay,
  type Cell,
  type CellKind,
  type Finishes,
  type Plan,
  type SystemId,
} from 'shared-types/planner/plan';
import { EXAMPLE_WALL } from './fit';
import { CM, FIXING_ABOVE, gapOf, isGap, topOfBay, wholeCm, widthOf } from './systems';

interface Pictured {
  system: SystemId;
  /** Frame, boards, fronts. */
  finishes: readonly [Finishes['frame'], Finishes['boards'], Finishes['fronts']];
  depth: number;
  /**
   * From left to right; each its width and its cells from its lowest board up, all in cm: `80 door36 open36+`. `+` has a
   * back panel, `l` a light, `r` a hanging rail. A width alone is a gap; `60x35` is as deep as that, `80@140` hangs
   * there, and `60:wall-system` is of another system.
   */
  bays: readonly string[];
}

/**
 * Built-in pictures, by the name of their file, with the bays, rows, fronts and finishes that they show. Those that
 * `studio/` renders are built from the plan here.
 */
const PICTURED = {
  'wall-system': {
    system: 'wall-system',
    finishes: ['black', 'oak', 'anthracite'],
    depth: 35,
    bays: [
      '60 door36 open36 open36 open36 open36+ open36',
      '60 drawer36 open36 open36+ open36 open36 open36',
      '60 flap36 open36 open36 open36 door36 open36',
      '60 door36 open36 open36 flap36 open36 open36',
      '60 drawer36 open36 open36+ open36 open36 open36',
    ],
  },
  'desk-system': {
    system: 'desk-system',
    finishes: ['black', 'walnut', 'anthracite'],
    depth: 60,
    bays: ['40 drawer24 drawer24 drawer24', '100 desk72', '60 door36 open36 open24+ open24+'],
  },
  'display-solution': {
    system: 'display-solution',
    finishes: ['black', 'oak', 'anthracite'],
    depth: 40,
    bays: Array<string>(4).fill('80 drawer24 open44+l open44+l open44+l open44+l'),
  },
  'free-standing': {
    system: 'free-standing',
    finishes: ['white', 'walnut', 'anthracite'],
    depth: 35,
    bays: [
      '80 door36 open36 open36 open36+',
      '80 open36 open36 open36+ open36',
      '80 open36 drawer36 open36 open36',
    ],
  },
  'classic-series': {
    system: 'wall-system',
    finishes: ['black', 'cherry', 'anthracite'],
    depth: 35,
    bays: [
      '80 door52 open36+ open32 open32 open32',
      '80 door52 open36 open32 open32+ open32',
      '80 door52 open36 open32+ open32 open32',
    ],
  },
  'office-solutions': {
    system: 'wall-system',
    finishes: ['white', 'maple', 'anthracite'],
    depth: 45,
    bays: [
      '60 door40 door36 open36 flap36 open36',
      '60 door40 flap36 open36 open36 door36',
      '60 drawer40 open36+ open36 flap36 open36',
      '60 door40 door36 open36 open36 door36',
      '60 door40 open36+ open36 flap36 open36',
    ],
  },
  'retail-display': {
    system: 'display-solution',
    finishes: ['black', 'oak', 'anthracite'],
    depth: 40,
    bays: Array<string>(4).fill('100 drawer24 open40+ open40+l open40+ open40+l'),
  },
  'hero-1': {
    system: 'wall-system',
    finishes: ['black', 'oak', 'light-gray'],
    depth: 35,
    bays: [
      '80 door40 open36 open36 open36 open36 open36',
      '80 drawer40 open36 open36 open36 open36 open36',
      '80 door40 open36 open36 open36 flap36 open36',
      '80 drawer40 open36 open36 open36 open36 open36',
    ],
  },
  'gallery-01': {
    system: 'wall-system',
    finishes: ['black', 'walnut', 'medium-gray'],
    depth: 35,
    bays: [
      '60 door36 open36 open36+ open32 door32',
      '80 drawer40',
      '80 drawer40',
      '60 door36 open36 open36+ open32 door32',
    ],
  },
  'gallery-02': {
    system: 'wall-system',
    finishes: ['white', 'oak', 'cream'],
    depth: 35,
    bays: [
      '60 drawer24 open20',
      '200',
      '60 drawer24 open20',
      '60',
      '60 door40 open36 open36+ open32 open32',
      '60 door40 drawer36 open36 open32 flap32',
    ],
  },
  'gallery-03': {
    system: 'wall-system',
    finishes: ['black', 'oak', 'white'],
    depth: 30,
    bays: [
      '80@140 open32+ open32',
      '80@140 open32 open32',
      '80@140 open32 door32',
      '20',
      '80x45 drawer36 open36 open36 open32+ open32',
    ],
  },
  'gallery-04': {
    system: 'wall-system',
    finishes: ['black', 'walnut', 'anthracite'],
    depth: 35,
    bays: [
      ...Array<string>(3).fill('80 door44 open36 open32 open32 open32 open32 open32'),
      '10',
      ...Array<string>(3).fill('80 door44 open36 open32 open32 open32 open32 open32'),
    ],
  },
  'gallery-05': {
    system: 'wall-system',
    finishes: ['white', 'maple', 'anthracite'],
    depth: 35,
    bays: [
      '80 drawer36 open36 open36 open32+ open32',
      '80 door36 open36 open36 open32 open32+',
      '80 door36 open36 flap36 open32 open32',
    ],
  },
  'gallery-06': {
    system: 'free-standing',
    finishes: ['white', 'oak', 'light-gray'],
    depth: 40,
    bays: [
      '80 door36 open36 open36 open36',
      '80 drawer36 open36 open36+ open36',
      '80 door36 open36 open36 open36+',
      '20',
      '80 door36 open36 open36 open36',
      '80 drawer36 open36+ open36 open36',
      '80 door36 open36 open36 open36+',
    ],
  },
  'gallery-07': {
    system: 'wall-system',
    finishes: ['black', 'oak', 'cream'],
    depth: 40,
    bays: [
      '80 door40 drawer36 door36 door32 door32',
      '80 door40 flap36 open36 open32 open32',
      '80 door40 drawer36 open36 open32 flap32',
      '10',
      '80 door40 flap36 open36 open32 flap32',
      '80 door40 drawer36 open36 open32 open32',
      '80 door40 flap36 door36 door32 door32',
    ],
  },
  'gallery-08': {
    system: 'wall-system',
    finishes: ['black', 'walnut', 'black'],
    depth: 40,
    bays: [
      '80 door40 open36 open36 open36 open36 open28 open28',
      '80 door40 open36 open36 open36 open36 flap28 open28',
      '80 door40 open36 open36+ open36 open36 open28 open28',
      '80 door40 open36 open36 open36 open36 open28 open28',
      '10',
      '80 door40 open36 open36 open36+ open36 open28 open28',
      '80 door40 open36 open36 open36 open36+ open28 open28',
      '80 door40 open36 flap36 open36 open36 open28 open28',
      '80 door40 open36 open36 open36 open36 open28 open28',
    ],
  },
  'gallery-09': {
    system: 'display-solution',
    finishes: ['white', 'oak', 'white'],
    depth: 45,
    bays: [
      '80 drawer40 open64 open60 open40+',
      '100 open40 open44 open80r open40',
      '60 drawer40 open64 open60+ open40',
      '100 open40 open44 open80r open40',
      '60 drawer40 open64 open60 open40+',
    ],
  },
  'gallery-10': {
    system: 'display-solution',
    finishes: ['black', 'cherry', 'light-gray'],
    depth: 35,
    bays: [
      '60 drawer24 open36 open36 open36 open36 open36',
      '60 drawer24 open36 open36 open36 open36 open36',
      '60 drawer24 open36+ open36+ open36+ open36+ open36+',
      '60 drawer24 open36+ open36+ open36+ open36+ open36+',
      '60 drawer24 open36 open36 open36 open36 open36',
      '60 drawer24 open36 open36 open36 open36 open36',
    ],
  },
  'gallery-11': {
    system: 'display-solution',
    finishes: ['black', 'oak', 'white'],
    depth: 35,
    bays: [
      '80 drawer24 open36l open36l open36l open32l open32l',
      '80 drawer24 open36l open36l open36+l open32l open32l',
      '80 drawer24 open36l open36l open36l open32l open32l',
      '80 drawer24 open36l open36l open36l open32+l open32l',
      '80 drawer24 open36l open36l open36l open32l open32l',
    ],
  },
  'gallery-12': {
    system: 'free-standing',
    finishes: ['black', 'oak', 'anthracite'],
    depth: 35,
    bays: [
      '60 door36 open36 open36 open36 open36+ open36',
      '60 drawer36 open36 open36 open36 open36 open36+',
      '60 door36 open36 open36+ open36 open36 open36',
      '10',
      '60 drawer36 open36 open36 open36+ open36 open36',
      '60 door36 open36+ open36 open36 open36 open36',
    ],
  },
  'home-living': {
    system: 'wall-system',
    finishes: ['white', 'oak', 'light-gray'],
    depth: 35,
    bays: [
      '80 door36 open36 open36 open32 open32+',
      '80 drawer36 open36 open36+ open32 open32',
      '80 door36 open36 open36 open32 open32',
      '80 drawer36 open36 open36 flap32 open32',
    ],
  },
  'office-work': {
    system: 'wall-system',
    finishes: ['black', 'maple', 'white'],
    depth: 40,
    bays: [
      '80 door40 open36 flap36 open36 open32',
      '80 drawer40 open36 open36 open36+ open32',
      '80 door40 open36 open36 open36 door32',
      '10',
      '80 door40 open36 open36 flap36 open32',
      '80 drawer40 open36 open36+ open36 open32',
      '80 door40 open36 door36 open36 open32',
    ],
  },
  'retail-displays': {
    system: 'display-solution',
    finishes: ['black', 'walnut', 'light-gray'],
    depth: 40,
    bays: [
      '60 drawer24 open40+ open40+l open40+ open40+l',
      '60 drawer24 open40+ open40+l open40+ open40+l',
      '60 drawer24 open40 open40l open40 open40l',
      '60 drawer24 open40 open40l open40 open40l',
      '60 drawer24 open40+ open40+l open40+ open40+l',
      '60 drawer24 open40+ open40+l open40+ open40+l',
    ],
  },
  'furniture-elements': {
    system: 'wall-system',
    finishes: ['black', 'walnut', 'anthracite'],
    depth: 40,
    bays: [
      '80 door32 drawer24',
      '80 drawer24 open32',
      '80 door32 flap24',
      '40',
      '60 drawer24 open24+',
      '30',
      '60 door36 open32 drawer36 open32',
    ],
  },
  'industrial-storage': {
    system: 'wall-system',
    finishes: ['black', 'maple', 'medium-gray'],
    depth: 45,
    bays: [
      ...Array<string>(3).fill('100 open48 open48 open48 open48 open48'),
      '20',
      ...Array<string>(3).fill('100 open48 open48 open48 open48 open48'),
    ],
  },
} satisfies Record<string, Pictured>;

export type PictureName = keyof typeof PICTURED;

/** Names of the pictures that have a plan. */
export const PICTURE_NAMES = Object.keys(PICTURED) as PictureName[];

/** Wall left free at either side, in mm. */
const BESIDE = 300;

const EXTRA: Partial<Record<string, Cell['extras']>> = { l: { light: 1 }, r: { 'hanging-rail': 1 } };

function cellOf(text: string): Cell {
  const [, name, height, back, extra = ''] = /^([a-z]+)(\d+)(\+?)([lr]?)$/.exec(text) ?? [];
  const kind: CellKind | undefined = CELL_KINDS.find((one) => one === name);
  if (!kind) throw new Error(`“${text}” is no cell.`);
  const extras = EXTRA[extra];
  return { height: Number(height) * CM, kind, back: back === '+', ...(extras && { extras }) };
}

function bayOf(text: string, depth: number): Bay {
  const [place = '', ...cells] = text.split(' ');
  const [, width, own, from, system] = /^(\d+)(?:x(\d+))?(?:@(\d+))?(?::([a-z-]+))?$/.exec(place) ?? [];
  const bay: Bay = {
    width: Number(width) * CM,
    depth: Number(own ?? depth) * CM,
    cells: cells.map(cellOf),
    ...(from && { from: Number(from) * CM }),
    ...(system && { system: SYSTEM_IDS.find((one) => one === system) }),
  };
  return isGap(bay) ? gapOf(bay) : bay;
}

function read({ system, finishes: [frame, boards, fronts], depth, bays: texts }: Pictured): Plan {
  const bays = texts.map((text) => bayOf(text, depth));
  const width = widthOf({ bays });
  const wall = { ...EXAMPLE_WALL, width: Math.max(EXAMPLE_WALL.width, width + 2 * BESIDE) };
  return {
    system,
    wall,
    x: wholeCm((wall.width - width) / 2),
    bays,
    finishes: { frame, boards, fronts },
    fixed: bays.some((bay) => topOfBay(bay) > FIXING_ABOVE),
  };
}

const FILE = /^\/pictures\/(.+?)(?:-(white|cream|light-gray|medium-gray|black))?\.jpg$/;

/** The plan of the built-in picture at an address such as `/pictures/gallery-01.jpg`, or a product's in one of its colours; undefined for any other. */
export function pictured(address: string): Plan | undefined {
  const [, name = '', colour] = FILE.exec(address) ?? [];
  if (!Object.hasOwn(PICTURED, name)) return undefined;
  const found = read(PICTURED[name as PictureName]);
  if (colour === undefined) return found;
  return { ...found, finishes: { ...found.finishes, fronts: colour as Finishes['fronts'] } };
}
