import type { Plan } from 'shared-types/planner/plan';
import { bayEdges } from '../free-space';
import { isGap, topOfBay, widthOf } from '../systems';
import { boxesOf, type Box } from './boxes';
import { endOf, outOf, topOf } from './frame';
import { outlineOf } from './wall';

type Point = readonly [x: number, y: number];

/** Layers with their AutoCAD colours. */
const LAYERS = { wall: 8, obstacles: 30, frame: 7, boards: 32, fronts: 5, extras: 2, dimensions: 1 } as const;
type Layer = keyof typeof LAYERS;

const layerOf = ({ name }: Box): Layer => {
  if (name === 'Upright') return 'frame';
  if (name === 'Board') return 'boards';
  return /^(Door|Glass door|Flap|Drawer|Back panel)$/.test(name) ? 'fronts' : 'extras';
};

/** Group codes and values, a pair to two lines. */
const pairs = (...all: [code: number, value: string | number][]): string =>
  all.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');

const whole = (millimetres: number): number => Math.round(millimetres * 10) / 10;

const line = (layer: Layer, [x, y]: Point, [right, top]: Point): string =>
  pairs(
    [0, 'LINE'],
    [8, layer.toUpperCase()],
    [10, whole(x)],
    [20, whole(y)],
    [11, whole(right)],
    [21, whole(top)],
  );

const outline = (layer: Layer, corners: readonly Point[]): string =>
  corners
    .map((corner, index) => line(layer, corner, corners[(index + 1) % corners.length] ?? corner))
    .join('');

const area = (layer: Layer, x: number, y: number, width: number, height: number): string =>
  outline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** Height of figures, and the length of a tick, in mm. */
const FIGURE = 60;
const TICK = 40;

/** A dimension in mm, with its figure. */
function dimension([x, y]: Point, length: number, direction: 'right' | 'up'): string {
  const isUp = direction === 'up';
  const end: Point = isUp ? [x, y + length] : [x + length, y];
  const tick = ([at, up]: Point): string =>
    line('dimensions', [at - TICK / 2, up - TICK / 2], [at + TICK / 2, up + TICK / 2]);
  const text = pairs(
    [0, 'TEXT'],
    [8, 'DIMENSIONS'],
    [10, whole(isUp ? x - TICK : x + length / 2)],
    [20, whole(isUp ? y + length / 2 : y + TICK)],
    [40, FIGURE],
    [1, whole(length)],
    [50, isUp ? 90 : 0],
  );
  return line('dimensions', [x, y], end) + tick([x, y]) + tick(end) + text;
}

/** As ASCII: other characters as AutoCAD writes them, `\\U+00FC`. */
const ascii = (text: string): string =>
  text.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** Lines of text above the wall, the first one highest. */
const heading = ({ wall }: Plan, lines: readonly string[]): string =>
  lines
    .map((text, index) =>
      pairs(
        [0, 'TEXT'],
        [8, 'DIMENSIONS'],
        [10, 0],
        [20, wall.height + 500 + (lines.length - 1 - index) * FIGURE * 2],
        [40, FIGURE],
        [1, ascii(text)],
      ),
    )
    .join('');

/** Between the wall's foot in the front view, and the wall in the view from above, below it. */
const BETWEEN = 1000;

/** The wall with everything on it, from its left foot, y up. */
function front(plan: Plan): string {
  const { wall } = plan;
  const edges = bayEdges(plan);
  const bays = plan.bays.flatMap((bay, index) =>
    isGap(bay) ? [] : [dimension([edges[index] ?? 0, -200], bay.width, 'right')],
  );
  return [
    outline('wall', outlineOf(wall)),
    ...(wall.skirting > 0 ? [line('wall', [0, wall.skirting], [wall.width, wall.skirting])] : []),
    ...wall.obstacles.map(({ x, y, width, height }) => area('obstacles', x, y, width, height)),
    ...boxesOf(plan).map((box) => area(layerOf(box), box.x, box.y, box.width, box.height)),
    dimension([0, wall.height + 200], wall.width, 'right'),
    dimension([wall.width + 300, 0], wall.height, 'up'),
    ...bays,
    dimension([plan.x, -400], widthOf(plan), 'right'),
    dimension([-200, 0], topOf(plan), 'up'),
    // What hangs, and how high above the floor.
    ...plan.bays.flatMap((bay, index) =>
      bay.from === undefined || isGap(bay)
        ? []
        : [
            dimension([(edges[index] ?? 0) + bay.width / 2, 0], bay.from, 'up'),
            dimension([(edges[index] ?? 0) + bay.width / 3, bay.from], topOfBay(bay) - bay.from, 'up'),
          ],
    ),
  ].join('');
}

/** The wall's face as a line, and the room below it. */
function above(plan: Plan): string {
  const wallAt = -BETWEEN;
  return [
    line('wall', [0, wallAt], [plan.wall.width, wallAt]),
    ...boxesOf(plan).map((box) =>
      area(layerOf(box), box.x, wallAt - box.z - box.depth, box.width, box.depth),
    ),
    dimension([endOf(plan) + 300, wallAt - outOf(plan)], outOf(plan), 'up'),
    dimension([plan.x, wallAt - outOf(plan) - 200], widthOf(plan), 'right'),
  ].join('');
}

/**
 * A plan from the front and, below that, from above, as ASCII DXF (R12) in millimetres.
 * @param lines what stands above the drawing: the plan's name, where it goes
 */
export function toDxf(plan: Plan, lines: readonly string[] = []): string {
  const layers = Object.entries(LAYERS).map(([layer, colour]) =>
    pairs([0, 'LAYER'], [2, layer.toUpperCase()], [70, 0], [62, colour], [6, 'CONTINUOUS']),
  );
  return [
    pairs([0, 'SECTION'], [2, 'HEADER'], [9, '$ACADVER'], [1, 'AC1009'], [9, '$INSUNITS'], [70, 4]),
    pairs([9, '$MEASUREMENT'], [70, 1], [0, 'ENDSEC']),
    pairs([0, 'SECTION'], [2, 'TABLES'], [0, 'TABLE'], [2, 'LTYPE'], [70, 1], [0, 'LTYPE']),
    pairs([2, 'CONTINUOUS'], [70, 0], [3, 'Solid line'], [72, 65], [73, 0], [40, 0], [0, 'ENDTAB']),
    pairs([0, 'TABLE'], [2, 'LAYER'], [70, layers.length]),
    ...layers,
    pairs([0, 'ENDTAB'], [0, 'ENDSEC'], [0, 'SECTION'], [2, 'ENTITIES']),
    heading(plan, lines),
    front(plan),
    above(plan),
    pairs([0, 'ENDSEC'], [0, 'EOF']),
  ].join('');
}
