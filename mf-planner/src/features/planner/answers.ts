import { fromAddress } from 'shared-planner/address';
import { apply } from 'shared-planner/edit';
import { examplePlan, PROPOSALS, proposals, type Proposal } from 'shared-planner/fit';
import { SYSTEMS } from 'shared-planner/systems';
import { cutText } from 'shared-types/cut-text';
import {
  BOARD_FINISHES,
  FRAME_FINISHES,
  FRONT_FINISHES,
  MOST,
  OBSTACLE_KINDS,
  SYSTEM_IDS,
  type Finishes,
  type Obstacle,
  type Plan,
  type Wall,
} from 'shared-types/planner/plan';
import { centimetres, millimetres } from '../../components/lengths';
import { leftOutside, overlapRefusal } from './obstacles';

// The planner's form as an address has it: a plan to begin with, and the answers that change it. Without scripts the
// page is asked for again with them; with scripts they are what was typed before the scripts had arrived.

/** Walls that are asked for, from the least to the most, in mm: whatever stands there has to fit. */
export const WALL_WIDTH = [300, 12_000] as const;
export const WALL_HEIGHT = [300, 6000] as const;

/** What of an address could be understood. */
export interface Asked {
  plan: Plan;
  /** Sentences about what could not. */
  sayings: string[];
  /** Whether the address asks for a plan at all. */
  isAsked: boolean;
  /** Whether it holds one that could be read. */
  isWhole: boolean;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

const shapeOf = ({ x, bays }: Plan): string => JSON.stringify([x, bays]);

/** The proposals for a plan's wall, each plan once; none where the system does not fit. */
export function offersFor({ system, wall }: Plan): { proposal: Proposal; plan: Plan }[] {
  const offered = proposals(system, wall);
  if (!offered) return [];
  const shapes = PROPOSALS.map((each) => shapeOf(offered[each]));
  return PROPOSALS.filter((_, index) => shapes.indexOf(shapes[index] ?? '') === index).map((proposal) => ({
    proposal,
    plan: offered[proposal],
  }));
}

/** Which of the three proposals for its wall a plan is; undefined once it has been refined, or if nothing fits there. */
export function proposalOf(plan: Plan): Proposal | undefined {
  return offersFor(plan).find(({ plan: offered }) => shapeOf(offered) === shapeOf(plan))?.proposal;
}

/**
 * Another wall: a proposal is fitted to it, what was refined by hand stays as it is. Where nothing fits, the bays stay,
 * and the rules say why.
 */
export function onWall(plan: Plan, wall: Partial<Wall>): Plan {
  const proposal = proposalOf(plan);
  const isRefined = proposal === undefined && proposals(plan.system, plan.wall) !== undefined;
  const moved = apply(plan, { type: 'wall', wall });
  return isRefined ? moved : apply(moved, { type: 'fit', proposal: proposal ?? 'everyday' });
}

/** A length that was typed; what makes no sense leaves the wall as it is, with a sentence. */
function length(
  query: URLSearchParams,
  field: string,
  name: string,
  [least, most]: readonly [number, number],
  sayings: string[],
): number | undefined {
  const text = query.get(field);
  if (text === null) return undefined;
  const mm = millimetres(text);
  if (mm !== undefined && mm >= least && mm <= most) return mm;
  sayings.push(
    `“${cutText(text, 20)}” is no ${name}: give a number of centimetres from ${centimetres(least)} to ${centimetres(most)}.`,
  );
  return undefined;
}

/** The obstacles of a form: its fields by position. A row without a width is none. */
function obstaclesOf(query: URLSearchParams): Obstacle[] {
  const at = (field: string, index: number) => millimetres(query.getAll(field)[index] ?? '');
  return query
    .getAll('obstacle')
    .slice(0, MOST.obstacles)
    .flatMap((text, index) => {
      const kind = oneOf(OBSTACLE_KINDS, text);
      const [x, y, width, height] = [
        at('obstacle-x', index),
        at('obstacle-y', index),
        at('obstacle-width', index),
        at('obstacle-height', index),
      ];
      const isWhole =
        kind !== undefined && width !== undefined && height !== undefined && width > 0 && height > 0;
      return isWhole ? [{ kind, x: x ?? 0, y: y ?? 0, width, height }] : [];
    });
}

/** Those of a form that overlap none before them; what stays as it was is not refused. */
function apart(wall: Wall, wanted: readonly Obstacle[], sayings: string[]): Obstacle[] {
  const before = new Set(wall.obstacles.map((one) => JSON.stringify(one)));
  const taken: Obstacle[] = [];
  for (const one of wanted) {
    const why = overlapRefusal({ ...wall, obstacles: taken }, taken.length, one);
    if (why === undefined || before.has(JSON.stringify(one))) taken.push(one);
    else sayings.push(why);
  }
  return taken;
}

/** The sloping ceiling of a form; undefined for a level one. */
function slopeOf(query: URLSearchParams): Wall['slope'] {
  const side = oneOf(['left', 'right'] as const, query.get('slope'));
  const height = millimetres(query.get('slope-height') ?? '');
  const run = millimetres(query.get('slope-run') ?? '');
  return side && height !== undefined && run ? { side, height, run } : undefined;
}

/** A plan with the answers of a form. */
function answered(start: Plan, query: URLSearchParams, sayings: string[]): Plan {
  const system = oneOf(SYSTEM_IDS, query.get('system')) ?? start.system;
  let plan = system === start.system ? start : apply(start, { type: 'system', system });

  const width = length(query, 'width', 'width of a wall', WALL_WIDTH, sayings);
  const height = length(query, 'height', 'height of a wall', WALL_HEIGHT, sayings);
  const skirting = length(query, 'skirting', 'height of a skirting board', [0, 1000], sayings);
  const wall: Wall = {
    ...plan.wall,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(skirting !== undefined && { skirting }),
    ...(query.has('obstacle') && { obstacles: apart(plan.wall, obstaclesOf(query), sayings) }),
    ...(query.has('slope') && { slope: slopeOf(query) }),
  };
  if (JSON.stringify(wall) !== JSON.stringify(plan.wall)) {
    plan = onWall(plan, wall);
    const outside = leftOutside(plan.wall);
    if (outside !== undefined) sayings.push(outside);
  }

  const fit = oneOf(PROPOSALS, query.get('fit'));
  if (fit !== undefined && fit !== proposalOf(start)) plan = apply(plan, { type: 'fit', proposal: fit });

  const finishes: Finishes = {
    frame: oneOf(FRAME_FINISHES, query.get('frame')) ?? plan.finishes.frame,
    boards: oneOf(BOARD_FINISHES, query.get('boards')) ?? plan.finishes.boards,
    fronts: oneOf(FRONT_FINISHES, query.get('fronts')) ?? plan.finishes.fronts,
  };
  return apply(plan, { type: 'finishes', finishes });
}

/**
 * The plan of an address such as `/planner?system=desk-system&width=180`; an example when it asks for none.
 * @param saved address of the plan that is saved under the page's own address
 */
export function planOfQuery(query: URLSearchParams, saved?: string): Asked {
  const sayings: string[] = [];
  const system = oneOf(SYSTEM_IDS, query.get('system')) ?? 'wall-system';
  const address = query.get('plan') ?? saved;
  const read = address === undefined ? undefined : fromAddress(address);
  if (read !== undefined && 'problem' in read) {
    sayings.push(`${read.problem} Here is an example of our ${SYSTEMS[system].name} to go on with.`);
  }
  const whole = read !== undefined && 'plan' in read ? read.plan : undefined;
  return {
    plan: answered(whole ?? examplePlan(system), query, sayings),
    isWhole: whole !== undefined,
    sayings,
    isAsked: address !== undefined || query.has('system') || query.has('width'),
  };
}
