import * as z from 'zod/mini';

/** A plan: a wall, what is in the way on it, and the furniture that a visitor puts there. Sizes are whole millimetres. */

export const SYSTEM_IDS = ['wall-system', 'desk-system', 'display-solution', 'free-standing'] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];
/** Systems whose bays may hang on the wall, above the floor. */
export const HUNG_SYSTEMS = ['wall-system', 'display-solution'] as const;

/**
 * What a cell is: `shelf` is open with a second shelf half-way up, `desk` is the room for knees under a work surface,
 * `glass` has glass doors.
 */
export const CELL_KINDS = ['open', 'shelf', 'door', 'flap', 'drawer', 'glass', 'desk'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** What can be counted in a cell, so that its weight is known. */
export const GOODS = ['books', 'records', 'files'] as const;
export type Goods = (typeof GOODS)[number];

/**
 * What is added to a cell, counted in pieces. New ones come last: an address names them by position. A castor is added to
 * the lowest cells of a unit, each of which says so once; how many there are follows from its uprights.
 */
export const EXTRAS = ['light', 'price-rail', 'hook', 'hanging-rail', 'lock', 'castor'] as const;
export type Extra = (typeof EXTRAS)[number];

export const OBSTACLE_KINDS = ['door', 'window', 'radiator', 'socket'] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

export const FRAME_FINISHES = ['black', 'white'] as const;
export const BOARD_FINISHES = ['oak', 'maple', 'cherry', 'walnut', 'white', 'black'] as const;
/** Ids of the site's colours (public-site 3). */
export const FRONT_FINISHES = ['anthracite', 'white', 'cream', 'light-gray', 'medium-gray', 'black'] as const;

/** The most that a plan may have or measure, far above what can be built: rules say what can. */
export const MOST = {
  wall: 20_000,
  obstacles: 12,
  bays: 40,
  cellsInBay: 24,
  cells: 200,
  bayWidth: 4000,
  depth: 1000,
  cellHeight: 4000,
  goods: 999,
  extras: 99,
} as const;

/** How many of a plan alike may be listed. */
export const MOST_ALIKE = 999;

const millimetres = (least: number, most: number) =>
  z
    .int('Give sizes in whole millimetres.')
    .check(
      z.minimum(least, `Give a size of at least ${least} mm.`),
      z.maximum(most, `Give a size of at most ${most} mm.`),
    );

const position = millimetres(0, MOST.wall);
const extent = millimetres(1, MOST.wall);

/** Seen from the room: `x` from the wall's left end, `y` from the floor. */
export const obstacleSchema = z.object({
  kind: z.enum(OBSTACLE_KINDS),
  x: position,
  y: position,
  width: extent,
  height: extent,
});
export type Obstacle = z.infer<typeof obstacleSchema>;

export const wallSchema = z.object({
  width: extent,
  /** Floor to ceiling, where it is highest. */
  height: extent,
  /** Height of the skirting board; 0 for none. */
  skirting: millimetres(0, 1000),
  /** Free floor in front of the wall; 0 when it was not measured. */
  room: position,
  /** A ceiling that rises from `height` at one end of the wall to the wall's height, over `run`. */
  slope: z.optional(z.object({ side: z.enum(['left', 'right']), height: position, run: extent })),
  obstacles: z
    .array(obstacleSchema)
    .check(z.maxLength(MOST.obstacles, `List at most ${MOST.obstacles} obstacles.`)),
});
export type Wall = z.infer<typeof wallSchema>;

export const cellSchema = z.object({
  /** With the board that it stands on. */
  height: millimetres(1, MOST.cellHeight),
  kind: z.enum(CELL_KINDS),
  /** Whether it has a back panel. */
  back: z.boolean(),
  holds: z.optional(
    z.object({
      goods: z.enum(GOODS),
      count: z.int('Give a whole number.').check(z.minimum(1), z.maximum(MOST.goods)),
    }),
  ),
  /** Pieces of each; what is left out is not there. */
  extras: z.optional(
    z.partialRecord(
      z.enum(EXTRAS),
      z.int('Give a whole number.').check(z.minimum(1), z.maximum(MOST.extras)),
    ),
  ),
});
export type Cell = z.infer<typeof cellSchema>;

export const baySchema = z.object({
  /** From the middle of one upright to the middle of the next. */
  width: millimetres(1, MOST.bayWidth),
  depth: millimetres(1, MOST.depth),
  /** From bottom to top. None: a gap, as in front of a door. */
  cells: z
    .array(cellSchema)
    .check(z.maxLength(MOST.cellsInBay, `Use at most ${MOST.cellsInBay} cells in a bay.`)),
  /** Height of its lowest board above the floor; without it the bay stands on the floor. */
  from: z.optional(extent),
  /** Where it is another than the plan's. */
  system: z.optional(z.enum(SYSTEM_IDS)),
});
export type Bay = z.infer<typeof baySchema>;

export const finishesSchema = z.object({
  frame: z.enum(FRAME_FINISHES),
  boards: z.enum(BOARD_FINISHES),
  fronts: z.enum(FRONT_FINISHES),
});
export type Finishes = z.infer<typeof finishesSchema>;

export const planSchema = z.object({
  /** Of every bay that names none. */
  system: z.enum(SYSTEM_IDS),
  wall: wallSchema,
  /** Left edge of the first bay. */
  x: position,
  bays: z.array(baySchema).check(
    z.maxLength(MOST.bays, `Use at most ${MOST.bays} bays.`),
    z.refine(
      (bays) => bays.reduce((sum, { cells }) => sum + cells.length, 0) <= MOST.cells,
      `Use at most ${MOST.cells} cells.`,
    ),
  ),
  finishes: finishesSchema,
  /** Whether it is fixed to the wall, or, away from it, to the floor. */
  fixed: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** The longest name of a plan, in characters. */
export const PLAN_NAME_LENGTH = 60;

/** The longest address of a plan that is read. */
export const ADDRESS_MAX = 2000;
/** A plan as it comes in an address or a request, still to be read by shared-planner/address. */
export const planAddressSchema = z
  .string('Send the address of a plan.')
  .check(
    z.minLength(1, 'Send the address of a plan.'),
    z.maxLength(ADDRESS_MAX, 'This address is too long to be a plan.'),
  );
