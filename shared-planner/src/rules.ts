import type { Bay, Cell, CellKind, Obstacle, Plan } from 'shared-types/planner/plan';
import { withBay, withCell, withHeight } from './edit';
import { proposals, trimmed } from './fit';
import { bayEdges, ceilingOver, hasSocket, inTheWay, roomInFront, roomOver } from './free-space';
import { canOpen, FRONTS, isFrontAllowed } from './fronts';
import {
  BOARD,
  cellsAt,
  CELL_HEIGHT,
  CM,
  DESK_HEIGHT,
  FIXING_ABOVE,
  FOOT,
  gapOf,
  GOODS_SIZES,
  heightOf,
  isGap,
  loadOf,
  STEP,
  SYSTEMS,
  UPRIGHT,
  wholeCm,
  widthOf,
  type Range,
} from './systems';

export type Rule =
  | 'empty'
  | 'kind'
  | 'cell-height'
  | 'bay-width'
  | 'depth'
  | 'height'
  | 'front'
  | 'opening'
  | 'socket'
  | 'skirting'
  | 'goods'
  | 'load'
  | 'wall'
  | 'ceiling'
  | 'obstacle'
  | 'width'
  | 'surface'
  | 'fixing'
  | 'no-room';

/** A rule that a plan breaks, as one sentence; with a fix, unless the system does not fit on this wall at all. */
export interface Problem {
  rule: Rule;
  /** The bay and the cell that it is about; indices of the plan. */
  at: { bay?: number; cell?: number };
  sentence: string;
  fix?: { label: string; plan: Plan };
}

/** Millimetres as people say them. */
export const cm = (millimetres: number): string => `${millimetres / 10} cm`;
const between = ([least, most]: Range): string => `${least / 10} to ${cm(most)}`;
const clamp = (value: number, [least, most]: Range): number => Math.min(Math.max(value, least), most);
const isWithin = (value: number, range: Range): boolean => clamp(value, range) === value;

export const KIND_NAMES: Record<CellKind, string> = {
  open: 'an open space',
  shelf: 'a second shelf',
  door: 'doors',
  flap: 'a flap',
  drawer: 'drawers',
  glass: 'glass doors',
  desk: 'a work surface',
};
const OBSTACLE_NAMES: Record<Obstacle['kind'], string> = {
  door: 'the door',
  window: 'the window',
  radiator: 'the radiator',
  socket: 'the socket',
};

/** What a cell's goods weigh, in kg. */
export const weightOf = ({ holds }: Cell): number =>
  holds ? Math.round(holds.count * GOODS_SIZES[holds.goods].kg * 10) / 10 : 0;

const OPENED = { kind: 'open', label: 'Leave it open' } as const;

/** The plan with gaps instead of these bays; fitted to the wall again when nothing is left. */
function cleared(plan: Plan, isCleared: (bay: number) => boolean): Plan | undefined {
  const bays = plan.bays.map((bay, index) => (isCleared(index) ? gapOf(bay) : bay));
  return trimmed({ ...plan, bays }) ?? refitted(plan);
}

function refitted(plan: Plan): Plan | undefined {
  const fitted = proposals(plan.system, plan.wall)?.everyday;
  return fitted && { ...fitted, finishes: plan.finishes };
}

/** How many of its goods a cell has room for, and carries. */
function mostGoods(plan: Plan, bay: Bay, { kind, holds }: Cell): number {
  if (!holds) return 0;
  const { kg, width } = GOODS_SIZES[holds.goods];
  const shelves = kind === 'shelf' ? 2 : 1;
  const room = Math.floor((bay.width - UPRIGHT) / width) * shelves;
  // Weights are tenths: 30 kg are 50 books, whatever 30 / 0.6 may be.
  return Math.max(
    0,
    Math.min(room, Math.floor(Math.round((loadOf(SYSTEMS[plan.system], kind) / kg) * 10) / 10)),
  );
}

function cellProblems(
  plan: Plan,
  at: { bay: number; cell: number },
  bay: Bay,
  x: number,
  y: number,
): Problem[] {
  const cell = bay.cells[at.cell];
  if (!cell) return [];
  const { kind, height, holds } = cell;
  const system = SYSTEMS[plan.system];
  const place = `${bayName(plan, at.bay)}, row ${at.cell + 1}`;
  const found: Problem[] = [];
  const add = (rule: Rule, sentence: string, label: string, change: Partial<Cell>) =>
    found.push({ rule, at, sentence, fix: { label, plan: withCell(plan, at, change) } });
  const open = { kind: OPENED.kind };

  if (!system.kinds.includes(kind)) {
    add(
      'kind',
      `${place} has ${KIND_NAMES[kind]}, which the ${system.name} does not offer.`,
      OPENED.label,
      open,
    );
  } else if (kind === 'desk' && at.cell > 0) {
    add('kind', `${place} has a work surface, which can only be the lowest row.`, OPENED.label, open);
  } else if (!isFrontAllowed(cell, y)) {
    add('front', `${place}: ${frontRule(kind)}.`, OPENED.label, open);
  } else if (!canOpen(plan.wall, bay, cell)) {
    add('opening', `${place} has ${KIND_NAMES[kind]}, with no room to open.`, OPENED.label, open);
  } else if (
    kind !== 'open' &&
    kind !== 'shelf' &&
    kind !== 'desk' &&
    hasSocket(plan.wall, x, x + bay.width, y, y + height)
  ) {
    add(
      'socket',
      `${place} has ${KIND_NAMES[kind]} in front of a socket, which is out of reach there.`,
      OPENED.label,
      open,
    );
  }
  const range = kind === 'desk' ? DESK_HEIGHT : CELL_HEIGHT;
  if (!isWithin(height, range)) {
    const what = kind === 'desk' ? 'a work surface stands' : 'a row is';
    add(
      'cell-height',
      `${place} is ${cm(height)} high; ${what} ${between(range)} high.`,
      `Make it ${cm(clamp(height, range))}`,
      { height: clamp(height, range) },
    );
  }
  if (cell.back && at.cell === 0 && plan.wall.skirting > FOOT) {
    add('skirting', `${place} has a back panel where the skirting board is.`, 'Leave the back panel out', {
      back: false,
    });
  }
  if (holds) {
    const size = GOODS_SIZES[holds.goods];
    // Feet take from the lowest cell.
    const usable = cellsAt(bay)[at.cell]?.height ?? height;
    const clear = (kind === 'shelf' ? usable / 2 : usable) - BOARD;
    const most = mostGoods(plan, bay, cell);
    const rest = most > 0 ? { holds: { ...holds, count: most } } : { holds: undefined };
    const label = most > 0 ? `Keep ${most} ${holds.goods} there` : `Keep no ${holds.goods} there`;
    if (clear < size.height - BOARD || bay.depth < size.depth) {
      add(
        'goods',
        `${place} is too small for ${holds.goods}, which need ${cm(size.height)} in height and ${cm(size.depth)} in depth.`,
        `Keep no ${holds.goods} there`,
        { holds: undefined },
      );
    } else if (weightOf(cell) > loadOf(system, kind)) {
      add(
        'load',
        `${place} carries ${loadOf(system, kind)} kg, and ${holds.count} ${holds.goods} weigh ${weightOf(cell)} kg.`,
        label,
        rest,
      );
    } else if (holds.count > most) {
      add('goods', `${place} has room for ${most} ${holds.goods}, not for ${holds.count}.`, label, rest);
    }
  }
  return found;
}

function frontRule(kind: CellKind): string {
  const { height, from, to } = FRONTS[kind] ?? { height: CELL_HEIGHT, from: 0, to: 0 };
  const size = `${between(height)} high`;
  if (kind === 'glass') return `glass doors are ${size} and begin ${cm(from)} above the floor`;
  if (kind === 'drawer') return `drawers are ${size} and end no higher than ${cm(to)} above the floor`;
  return `${kind === 'flap' ? 'a flap is' : 'doors are'} ${size}`;
}

/** A bay as people count them: without gaps. */
const bayName = ({ bays }: Plan, at: number): string =>
  `Bay ${bays.slice(0, at + 1).filter((bay) => !isGap(bay)).length}`;

function bayProblems(plan: Plan, index: number, bay: Bay, x: number): Problem[] {
  const { wall } = plan;
  const system = SYSTEMS[plan.system];
  const name = bayName(plan, index);
  const found: Problem[] = [];
  const add = (rule: Rule, sentence: string, label: string, fixedPlan: Plan | undefined) =>
    found.push({ rule, at: { bay: index }, sentence, fix: fixedPlan && { label, plan: fixedPlan } });
  const resize = (rule: Rule, what: string, value: number, range: Range, fixedPlan: (to: number) => Bay) => {
    if (isWithin(value, range)) return;
    const to = clamp(value, range);
    add(
      rule,
      `${name} is ${cm(value)} ${what}; a bay of the ${system.name} is ${between(range)} ${what}.`,
      `Make it ${cm(to)}`,
      withBay(plan, index, fixedPlan(to)),
    );
  };
  const hasDesk = bay.cells[0]?.kind === 'desk';
  resize(
    'bay-width',
    'wide',
    bay.width,
    hasDesk ? [system.bay[0], system.width[1]] : system.bay,
    (width) => ({ ...bay, width }),
  );
  resize('depth', 'deep', bay.depth, system.depth, (depth) => ({ ...bay, depth }));
  const height = heightOf(bay);
  resize('height', 'high', height, system.height, (to) => withHeight(bay, to));
  if (roomInFront(wall, bay.depth) < 0) {
    const to = wholeCm(wall.room);
    const fits = to >= system.depth[0];
    add(
      'depth',
      `${name} is ${cm(bay.depth)} deep, and the floor is free for ${cm(wall.room)}.`,
      fits ? `Make it ${cm(to)}` : AGAIN,
      fits ? withBay(plan, index, { ...bay, depth: to }) : refitted(plan),
    );
  }
  const end = x + bay.width;
  const lowered = Math.floor(roomOver(wall, x, end) / STEP.height) * STEP.height;
  const canBeLower = lowered >= system.height[0] && lowered < height;
  const label = canBeLower ? `Make it ${cm(lowered)} high` : 'Leave this place free';
  const fixedPlan = () =>
    canBeLower ? withBay(plan, index, withHeight(bay, lowered)) : cleared(plan, (one) => one === index);
  const [first] = inTheWay(wall, x, end, height);
  if (first)
    add(
      'obstacle',
      `${name} stands in front of ${OBSTACLE_NAMES[first.kind]}, or too near it.`,
      label,
      fixedPlan(),
    );
  const ceiling = ceilingOver(wall, x, end);
  if (height > ceiling)
    add(
      'ceiling',
      `${name} is ${cm(height)} high, and the ceiling there is at ${cm(ceiling)}.`,
      label,
      fixedPlan(),
    );

  let y = 0;
  bay.cells.forEach((cell, row) => {
    found.push(...cellProblems(plan, { bay: index, cell: row }, bay, x, y));
    y += cell.height;
  });
  return found;
}

const AGAIN = 'Fit it to the wall again';

/** Units: from and to which bay there is no gap. */
function unitsOf({ bays }: Plan): { from: number; to: number }[] {
  const units: { from: number; to: number }[] = [];
  bays.forEach((bay, index) => {
    if (isGap(bay)) return;
    const last = units.at(-1);
    if (last?.to === index - 1) last.to = index;
    else units.push({ from: index, to: index });
  });
  return units;
}

function unitProblems(plan: Plan, { from, to }: { from: number; to: number }): Problem[] {
  const { name, width: range, id } = SYSTEMS[plan.system];
  const at = { bay: from };
  const bays = plan.bays.slice(from, to + 1);
  const isDesk = (index: number) => plan.bays[index]?.cells[0]?.kind === 'desk';
  const desks = bays.filter((_, index) => isDesk(from + index)).length;
  if (id === 'desk-system' && desks === 0) {
    const fixedPlan = cleared(plan, (index) => index >= from && index <= to);
    return [
      {
        rule: 'surface',
        at,
        sentence: 'A Desk System has a work surface, and this one has none.',
        fix: fixedPlan && {
          label: unitsOf(plan).length > 1 ? 'Leave this part out' : AGAIN,
          plan: fixedPlan,
        },
      },
    ];
  }
  const width = widthOf({ bays });
  if (isWithin(width, range)) return [];
  const sentence = `The unit that begins with bay ${bayName(plan, from).slice(4)} is ${cm(width)} wide; the ${name} is ${between(range)} wide.`;
  let [first, last] = [from, to];
  const remainingWidth = () => widthOf({ bays: plan.bays.slice(first, last + 1) });
  // From its end, but never the only work surface.
  while (remainingWidth() > range[1] && first < last) {
    const isOnlyDesk =
      isDesk(last) && bays.slice(first - from, last - from).every((_, index) => !isDesk(first + index));
    if (id === 'desk-system' && isOnlyDesk) first += 1;
    else last -= 1;
  }
  const right = clamp(remainingWidth(), range);
  const change = right - remainingWidth();
  let resized = last;
  while (id === 'desk-system' && !isDesk(resized)) resized -= 1;
  const fixedPlan = plan.bays.map((bay, index) => {
    if (index === resized) return { ...bay, width: bay.width + change };
    // What stands beyond the gap stays where it is, as far as the gap allows.
    const shown = index === last + 1 ? { ...bay, width: Math.max(CM, bay.width - Math.max(0, change)) } : bay;
    return index >= from && index <= to && (index < first || index > last) ? gapOf(shown) : shown;
  });
  const fix = trimmed({ ...plan, bays: fixedPlan });
  return [{ rule: 'width', at, sentence, fix: fix && { label: `Make it ${cm(right)} wide`, plan: fix } }];
}

/** What is wrong with the plan as a whole. */
function planProblems(plan: Plan): Problem[] {
  const found: Problem[] = [];
  const width = widthOf(plan);
  const over = plan.x + width - plan.wall.width;
  if (!plan.bays.some((bay) => !isGap(bay))) {
    const fixedPlan = refitted(plan);
    const sentence = 'Nothing stands on the wall yet.';
    return [{ rule: 'empty', at: {}, sentence, fix: fixedPlan && { label: AGAIN, plan: fixedPlan } }];
  }
  if (over > 0) {
    const sentence = `The plan reaches ${cm(over)} beyond the end of the wall.`;
    const moved = width <= plan.wall.width;
    const edges = bayEdges(plan);
    const fixedPlan = moved
      ? { ...plan, x: wholeCm(plan.wall.width - width) }
      : cleared(plan, (index) => (edges[index] ?? 0) + (plan.bays[index]?.width ?? 0) > plan.wall.width);
    found.push({
      rule: 'wall',
      at: {},
      sentence,
      fix: fixedPlan && {
        label: moved ? 'Move it to the left' : 'Leave out what is beyond',
        plan: fixedPlan,
      },
    });
  }
  if (!plan.fixed && plan.bays.some((bay) => heightOf(bay) > FIXING_ABOVE)) {
    const sentence = `Units taller than ${cm(FIXING_ABOVE)} have to be fixed to the wall or, where they stand away from it, to the floor.`;
    found.push({
      rule: 'fixing',
      at: {},
      sentence,
      fix: { label: 'Fix it', plan: { ...plan, fixed: true } },
    });
  }
  return found;
}

function noRoom(plan: Plan): Problem {
  const { name, width, height } = SYSTEMS[plan.system];
  const sentence = `The ${name} does not fit here: it needs a free stretch of wall, ${cm(width[0])} wide and ${cm(height[0])} high.`;
  return { rule: 'no-room', at: {}, sentence };
}

/** Every rule that a plan breaks; a plan without problems may be sent. Where nothing fits, that is all that is said. */
export function problems(plan: Plan): Problem[] {
  const edges = bayEdges(plan);
  const found = [
    ...plan.bays.flatMap((bay, index) =>
      isGap(bay) ? [] : bayProblems(plan, index, bay, edges[index] ?? 0),
    ),
    ...unitsOf(plan).flatMap((unit) => unitProblems(plan, unit)),
    ...planProblems(plan),
  ];
  return found.length > 0 && !refitted(plan) ? [noRoom(plan)] : found;
}

/** More than a plan can need: several for each of its cells. */
const FIXES = 1000;

/** The plan after every fix that there is, and what no fix removes. */
export function fixAll(plan: Plan): { plan: Plan; remaining: Problem[] } {
  let fixedPlan = plan;
  for (let count = 0; count < FIXES; count += 1) {
    const next = problems(fixedPlan).find(({ fix }) => fix)?.fix;
    if (!next) break;
    fixedPlan = next.plan;
  }
  return { plan: fixedPlan, remaining: problems(fixedPlan) };
}
