import type { Bay, Obstacle, Plan, Wall } from 'shared-types/planner/plan';
import { bayEdges, ceilingOver } from '../free-space';
import { EXTRA_NAMES } from '../extras';
import { cellsAt, hangs, heightOf, isGap, topOfBay } from '../systems';
import { boxesOf, type Box } from './boxes';
import { contentsOf, drawn } from './contents';
import { dimension, person } from './details';
import { endOf, extentOf, figuresIn, frontFrame, PERSON, portraitFrame, topOf, type Frame } from './frame';
import { handlesOf, isFront } from './handles';
import { path, rect, shape, type Shape } from './shape';
import { FLOOR, INK, MUTED, obstacleTone, shaded, SKIRTING, WALL, WALL_LOW } from './tones';
import { outlineOf } from './wall';

const ADDED: readonly string[] = Object.values(EXTRA_NAMES);

/** A gradient of one colour, from top to bottom or from left to right: its opacities by offset. */
function fading(
  id: string,
  direction: 'down' | 'right',
  ...stops: [offset: number, opacity: number][]
): Shape {
  const vector = direction === 'down' ? { x2: 0, y2: 1 } : {};
  return shape(
    'linearGradient',
    { id, ...vector },
    ...stops.map(([offset, opacity]) =>
      shape('stop', { offset, 'stop-color': INK, 'stop-opacity': opacity }),
    ),
  );
}

const GRADIENTS = shape(
  'defs',
  {},
  shape(
    'linearGradient',
    { id: 'planner-wall', x2: 0, y2: 1 },
    shape('stop', { 'stop-color': WALL }),
    shape('stop', { offset: 1, 'stop-color': WALL_LOW }),
  ),
  fading('planner-shade', 'down', [0, 0.26], [0.35, 0.07], [1, 0.03]),
  fading('planner-cast', 'right', [0, 0.22], [1, 0]),
  fading('planner-ground', 'down', [0, 0.25], [1, 0]),
);

const faceOf = ({ x, y, width, height }: Box) => ({ x, y: -y - height, width, height });

function wallOf(wall: Wall): Shape[] {
  const { width, skirting } = wall;
  const corners = outlineOf(wall).map(([x, y]) => `${x} ${-y}`);
  const line = { stroke: '#c9c0b2' };
  return [
    path(`M${corners.join('L')}z`, { fill: 'url(#planner-wall)', ...line, 'stroke-width': 8 }),
    ...(skirting > 0
      ? [
          rect(
            { x: 0, y: -skirting, width, height: skirting },
            { fill: SKIRTING, ...line, 'stroke-width': 5 },
          ),
        ]
      : []),
    ...wall.obstacles.map(obstacleOf),
  ];
}

function obstacleOf({ kind, x, y, width, height }: Obstacle): Shape {
  const line = { stroke: MUTED, 'stroke-width': 10 };
  const ribs = Array.from(
    { length: Math.floor(width / 80) },
    (_, rib) => `M${x + 40 + rib * 80} ${-y - 40}v${80 - height}`,
  ).join('');
  const details: Record<Obstacle['kind'], () => Shape[]> = {
    window: () => [path(`M${x + width / 2} ${-y}v${-height}`, line)],
    radiator: () => [path(ribs, { stroke: '#b9b4ab', 'stroke-width': 14 })],
    door: () => [shape('circle', { cx: x + width - 90, cy: -y - 1000, r: 28, fill: MUTED })],
    socket: () => [],
  };
  const fill = obstacleTone(kind);
  return shape('g', {}, rect({ x, y: -y - height, width, height }, { fill, ...line }), ...details[kind]());
}

/** The soft shadow that a unit casts to its right, up to `end`, and no higher than the wall. */
function castOf({ wall }: Plan, bay: Bay, right: number, end: number): Shape[] {
  const width = Math.min(bay.depth * 0.6, end - right);
  if (width <= 0) return [];
  const top = Math.min(topOfBay(bay), ceilingOver(wall, right, right + width));
  const height = Math.max(0, top - (bay.from ?? 0));
  return [rect({ x: right, y: -top, width, height }, { fill: 'url(#planner-cast)' })];
}

/** What is seen through a bay: its shadows, back panels, and what stands on its boards. */
function bayOf(bay: Bay, index: number, left: number, backs: Box[]): Shape {
  const high = heightOf(bay);
  const { width } = bay;
  const things = contentsOf(bay, index, left);
  const cells = cellsAt(bay).map(({ y: floor, height }, row) => {
    const top = floor + height;
    const own = backs.filter((box) => box.x > left && box.x < left + width && box.y > floor && box.y < top);
    return shape(
      'g',
      {},
      ...own.map((box) => rect(faceOf(box), { fill: shaded(box.colour, 0.82) })),
      rect({ x: left, y: -top, width, height }, { fill: 'url(#planner-shade)' }),
      ...drawn(things[row] ?? []),
    );
  });
  return shape(
    'g',
    {},
    ...(bay.from === undefined
      ? [rect({ x: left, y: -20, width, height: 110 }, { fill: 'url(#planner-ground)' })]
      : []),
    rect({ x: left, y: -topOfBay(bay), width, height: high }, { fill: INK, 'fill-opacity': 0.07 }),
    ...cells,
  );
}

const wheel = ({ x, y, width, height, colour }: Box): Shape =>
  shape('circle', { cx: x + width / 2, cy: -y - height / 2, r: height / 2, fill: colour });

/** The furniture, seen from the room, before a wall that is shown up to `end`. */
function furnitureOf(plan: Plan, end: number): Shape[] {
  const boxes = boxesOf(plan);
  const backs = boxes.filter(({ name }) => name === 'Back panel');
  const fronts = boxes.filter(isFront);
  const handles = handlesOf(fronts);
  const added = boxes.filter(({ name }) => ADDED.includes(name));
  const boards = boxes.filter(({ name }) => name === 'Board');
  const uprights = boxes.filter(({ name, z }) => name === 'Upright' && z > 0);
  const edges = bayEdges(plan);
  const outlined = (box: Box) =>
    rect(faceOf(box), { fill: box.colour, stroke: shaded(box.colour, 0.7), 'stroke-width': 3 });
  return [
    ...plan.bays.flatMap((bay, index) => {
      const next = plan.bays[index + 1];
      const left = edges[index] ?? 0;
      if (isGap(bay)) return [];
      const isLast = next === undefined || isGap(next);
      return [...(isLast ? castOf(plan, bay, left + bay.width, end) : []), bayOf(bay, index, left, backs)];
    }),
    ...fronts.map((box) =>
      rect(faceOf(box), {
        fill: box.colour,
        'fill-opacity': box.isClear ? 0.35 : 1,
        stroke: box.isClear ? MUTED : shaded(box.colour, 0.7),
        'stroke-width': 4,
      }),
    ),
    ...handles.map((box) => rect(faceOf(box), { fill: box.colour })),
    ...boards.map(outlined),
    ...uprights.map(outlined),
    ...added.map((box) => (box.name === EXTRA_NAMES.castor ? wheel(box) : outlined(box))),
  ];
}

/** Lines with the sizes of wall and furniture, in cm. */
function dimensionsOf(plan: Plan, size: number): Shape[] {
  const { wall } = plan;
  const top = topOf(plan);
  const { width, height } = extentOf(plan);
  const [right, up] = ['right', 'up'] as const;
  const edges = bayEdges(plan);
  // Once for neighbours that hang at the same height.
  const hung = plan.bays.flatMap((bay, index) => {
    const { from = 0 } = bay;
    if (!hangs(bay) || plan.bays[index - 1]?.from === from) return [];
    return [dimension({ x: (edges[index] ?? 0) + bay.width / 2, y: 0, length: from, direction: up, size })];
  });
  return [
    ...hung,
    dimension({ x: 0, y: -height - size * 0.8, length: wall.width, direction: right, size }),
    dimension({
      x: plan.x,
      y: size * 1.9,
      length: endOf(plan) - plan.x,
      direction: right,
      size,
    }),
    ...(top > 0 ? [dimension({ x: -size * 0.8, y: 0, length: top, direction: up, size })] : []),
    dimension({ x: width + size * 1.7, y: 0, length: wall.height, direction: up, size }),
  ];
}

/**
 * The wall with everything on it, seen from the room, with dimensions in cm and a person for scale.
 * @param size of the figures, in mm of the drawing
 */
export function front(plan: Plan, size?: number): { frame: Frame; shapes: Shape[] } {
  const frame = frontFrame(plan);
  const figures = size ?? figuresIn(frame);
  const floor = { x: frame.x, y: 0, width: frame.width, height: frame.y + frame.height };
  return {
    frame,
    shapes: [
      GRADIENTS,
      rect(floor, { fill: FLOOR }),
      ...wallOf(plan.wall),
      ...furnitureOf(plan, plan.wall.width),
      person(extentOf(plan).width + figures * 2.4 + PERSON.width / 2, 60),
      ...dimensionsOf(plan, figures),
    ],
  };
}

/**
 * The furniture alone before a wall, without figures: for a small picture.
 * @param ratio of its width to its height
 */
export function portrait(plan: Plan, ratio?: number): { frame: Frame; shapes: Shape[] } {
  const frame = portraitFrame(plan, ratio);
  const { x, y, width, height } = frame;
  return {
    frame,
    shapes: [
      GRADIENTS,
      rect({ x, y, width, height: -y }, { fill: 'url(#planner-wall)' }),
      rect({ x, y: 0, width, height: y + height }, { fill: FLOOR }),
      ...furnitureOf(plan, x + width),
    ],
  };
}
