import type { Bay, Obstacle, Plan, Wall } from 'shared-types/planner/plan';
import { bayEdges, ceilingOver } from '../free-space';
import { cellsAt, heightOf, isGap, UPRIGHT } from '../systems';
import { boxesOf, type Box } from './boxes';
import { contents, dimension, person } from './details';
import { endOf, figuresIn, frontFrame, MARGIN, portraitFrame, topOf, type Frame } from './frame';
import { path, rect, shape, type Shape } from './shape';
import { FLOOR, INK, MUTED, obstacleTone, shaded, SKIRTING, WALL, WALL_LOW } from './tones';
import { outlineOf } from './wall';

const HANDLE = 90;

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

/** A front's handle: a slim bar, at the side of a door's leaf that opens, else at the top. */
function handle(box: Box, isLeft: boolean): Shape {
  const stroke = { stroke: shaded(box.colour, 0.55), 'stroke-width': 10 };
  if (box.name === 'Door' || box.name === 'Glass door') {
    const x = isLeft ? box.x + box.width - 30 : box.x + 18;
    return path(`M${x} ${-box.y - box.height / 2 - HANDLE / 2}v${HANDLE}`, stroke);
  }
  return path(`M${box.x + box.width / 2 - HANDLE / 2} ${-box.y - box.height + 34}h${HANDLE}`, stroke);
}

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
  const height = Math.min(heightOf(bay), ceilingOver(wall, right, right + width));
  return [rect({ x: right, y: -height, width, height }, { fill: 'url(#planner-cast)' })];
}

/** What is seen through a bay: its shadows, back panels, and what stands on its boards. */
function bayOf(bay: Bay, index: number, left: number, backs: Box[]): Shape {
  const high = heightOf(bay);
  const { width } = bay;
  const cells = cellsAt(bay).map(({ cell, y: floor, height }, row) => {
    const top = floor + height;
    const own = backs.filter((box) => box.x > left && box.x < left + width && box.y > floor && box.y < top);
    const isOpen = cell.kind === 'open' || cell.kind === 'shelf' || cell.kind === 'glass';
    const row0 = { x: left + UPRIGHT, y: floor, width: width - 2 * UPRIGHT, seed: index * 7 + row * 3 };
    return shape(
      'g',
      {},
      ...own.map((box) => rect(faceOf(box), { fill: shaded(box.colour, 0.82) })),
      rect({ x: left, y: -top, width, height }, { fill: 'url(#planner-shade)' }),
      ...(isOpen ? contents({ ...cell, height }, row0) : []),
    );
  });
  return shape(
    'g',
    {},
    rect({ x: left, y: -20, width, height: 110 }, { fill: 'url(#planner-ground)' }),
    rect({ x: left, y: -high, width, height: high }, { fill: INK, 'fill-opacity': 0.07 }),
    ...cells,
  );
}

/** The furniture, seen from the room, before a wall that is shown up to `end`. */
function furnitureOf(plan: Plan, end: number): Shape[] {
  const boxes = boxesOf(plan);
  const backs = boxes.filter(({ name }) => name === 'Back panel');
  const fronts = boxes.filter(({ name }) => /door|flap|drawer/i.test(name));
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
    ...fronts.map((box, index) => {
      const next = fronts[index + 1];
      return shape(
        'g',
        {},
        rect(faceOf(box), {
          fill: box.colour,
          'fill-opacity': box.isClear ? 0.35 : 1,
          stroke: box.isClear ? MUTED : shaded(box.colour, 0.7),
          'stroke-width': 4,
        }),
        handle(box, next?.y === box.y && next.x === box.x + box.width + 6),
      );
    }),
    ...boards.map(outlined),
    ...uprights.map(outlined),
  ];
}

/** Lines with the sizes of wall and furniture, in cm. */
function dimensionsOf(plan: Plan, size: number): Shape[] {
  const { wall } = plan;
  const top = topOf(plan);
  const [right, up] = ['right', 'up'] as const;
  return [
    dimension({ x: 0, y: -wall.height - size * 0.8, length: wall.width, direction: right, size }),
    dimension({
      x: plan.x,
      y: Math.min(MARGIN.bottom * 0.8, size * 1.9),
      length: endOf(plan) - plan.x,
      direction: right,
      size,
    }),
    ...(top > 0 ? [dimension({ x: -size * 0.8, y: 0, length: top, direction: up, size })] : []),
    dimension({ x: wall.width + size * 1.7, y: 0, length: wall.height, direction: up, size }),
  ];
}

/**
 * The wall with everything on it, seen from the room, with dimensions in cm and a person for scale.
 * @param size of the figures, in mm of the drawing
 */
export function front(plan: Plan, size?: number): { frame: Frame; shapes: Shape[] } {
  const frame = frontFrame(plan);
  const floor = { x: frame.x, y: 0, width: frame.width, height: frame.y + frame.height };
  return {
    frame,
    shapes: [
      GRADIENTS,
      rect(floor, { fill: FLOOR }),
      ...wallOf(plan.wall),
      ...furnitureOf(plan, plan.wall.width),
      person(plan.wall.width + MARGIN.right + MARGIN.person / 2, 60),
      ...dimensionsOf(plan, size ?? figuresIn(frame)),
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
