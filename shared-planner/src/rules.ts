import {
  MOST,
  type Bay,
  type Cell,
  type CellKind,
  type Obstacle,
  type Plan,
} from 'shared-types/planner/plan';
import { withBay, withCell, withHeight } from './edit';
import { EXTRA_RULES, extrasOf, hasCastors, mostExtras, onCastors, rolls, withExtra } from './extras';
import { isOverSkirting, proposals, trimmed } from './fit';
import {
  APART,
  bayEdges,
  ceilingOver,
  hasSocket,
  inTheWay,
  outside,
  roomInFront,
  roomOver,
} from './free-space';
import { canOpen, FRONTS, isFrontAllowed } from './fronts';
import {
  BOARD,
  cellsAt,
  CELL_HEIGHT,
  CM,
  DESK_HEIGHT,
  FIXING_ABOVE,
  gapOf,
  GOODS_SIZES,
  HANGING,
  hangs,
  hasToBeFixed,
  heightOf,
  isGap,
  loadOf,
  mayHang,
  STEP,
  systemOf,
  systemsOf,
  topOfBay,
  unitsOf,
  UPRIGHT,
  wholeCm,
  widthOf,
  type Range,
  type System,
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
  | 'extra'
  | 'castors'
  | 'hanging'
  | 'wall'
  | 'ceiling'
  | 'obstacle'
  | 'outside'
  | 'width'
  | 'apart'
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
const cm = (millimetres: number): string => `${millimetres / 10} cm`;
const between = ([least, most]: Range): string => `${least / 10} to ${cm(most)}`;
const clamp = (value: number, [least, most]: Range): number => Math.min(Math.max(value, least), most);
const isWithin = (value: number, range: Range): boolean => clamp(value, range) === value;

const KIND_NAMES: Record<CellKind, string> = {
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

const LEAVE_FREE = 'Leave this place free';
const OPENED = { kind: 'open', label: 'Leave it open' } as const;

/** The plan with gaps instead of these bays; fitted to the wall again when nothing is left that could fit. */
function cleared(plan: Plan, isCleared: (bay: number) => boolean): Plan | undefined {
  const bays = plan.bays.map((bay, index) => (isCleared(index) ? gapOf(bay) : bay));
  const left = trimmed({ ...plan, bays });
  const isAlike = left && systemsOf(left).length === systemsOf(plan).length;
  return left && (isAlike || refitted(left)) ? left : refitted(plan);
}

/** Fitted anew, with the first of its systems that fits. */
function refitted(plan: Plan): Plan | undefined {
  for (const { id } of systemsOf(plan)) {
    const fitted = proposals(id, plan.wall)?.everyday;
    if (fitted) return { ...fitted, finishes: plan.finishes };
  }
  return undefined;
}

/** How many of its goods a cell has room for, and carries. */
function mostGoods(system: System, bay: Bay, { kind, holds }: Cell): number {
  if (!holds) return 0;
  const { kg, width } = GOODS_SIZES[holds.goods];
  const shelves = kind === 'shelf' ? 2 : 1;
  const room = Math.floor((bay.width - UPRIGHT) / width) * shelves;
  // Weights are tenths: 30 kg are 50 books, whatever 30 / 0.6 may be.
  return Math.max(0, Math.min(room, Math.floor(Math.round((loadOf(system, kind) / kg) * 10) / 10)));
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
  const system = systemOf(plan, bay);
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
  if (cell.back && at.cell === 0 && isOverSkirting(plan.wall, y)) {
    add('skirting', `${place} has a back panel where the skirting board is.`, 'Leave the back panel out', {
      back: false,
    });
  }
  if (holds) {
    const size = GOODS_SIZES[holds.goods];
    // Feet take from the lowest cell.
    const usable = cellsAt(bay)[at.cell]?.height ?? height;
    const clear = (kind === 'shelf' ? usable / 2 : usable) - BOARD;
    const most = mostGoods(system, bay, cell);
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
  for (const [extra, count] of extrasOf(cell)) {
    const most = mostExtras(system.id, bay, at.cell, extra);
    if (count <= most) continue;
    add('extra', `${place}: ${EXTRA_RULES[extra].words}.`, most > 0 ? `Keep ${most}` : 'Leave it out', {
      extras: withExtra(cell, extra, most).extras,
    });
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
  const system = systemOf(plan, bay);
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
  const leaveFree = () => cleared(plan, (one) => one === index);
  if (roomInFront(wall, system.depth[0]) < 0) {
    const sentence = `${name} of the ${system.name} is at least ${cm(system.depth[0])} deep, and the floor is free for ${cm(wall.room)}.`;
    add('depth', sentence, LEAVE_FREE, leaveFree());
  } else if (roomInFront(wall, bay.depth) < 0) {
    const to = wholeCm(wall.room);
    add(
      'depth',
      `${name} is ${cm(bay.depth)} deep, and the floor is free for ${cm(wall.room)}.`,
      `Make it ${cm(Math.min(to, system.depth[1]))}`,
      withBay(plan, index, { ...bay, depth: Math.min(to, system.depth[1]) }),
    );
  } else {
    resize('depth', 'deep', bay.depth, system.depth, (depth) => ({ ...bay, depth }));
  }
  const height = heightOf(bay);
  resize('height', 'high', height, system.height, (to) => withHeight(bay, to));
  const { from = 0, ...standing } = bay;
  if (from > 0 && !mayHang(system.id)) {
    const sentence = `${name} begins ${cm(from)} above the floor; the ${system.name} stands on the floor.`;
    add('hanging', sentence, 'Stand it on the floor', withBay(plan, index, standing));
  } else if (from > 0 && from < HANGING[0]) {
    const sentence = `${name} begins ${cm(from)} above the floor; it stands on the floor, or hangs ${cm(HANGING[0])} above it.`;
    add('hanging', sentence, 'Stand it on the floor', withBay(plan, index, standing));
  }
  const end = x + bay.width;
  const top = topOfBay(bay);
  const lowered = Math.floor((roomOver(wall, x, end, from) - from) / STEP.height) * STEP.height;
  const canBeLower = lowered >= system.height[0] && lowered < height;
  const label = canBeLower ? `Make it ${cm(lowered)} high` : LEAVE_FREE;
  const fixedPlan = () => (canBeLower ? withBay(plan, index, withHeight(bay, lowered)) : leaveFree());
  const [first] = inTheWay(wall, x, end, from, top);
  if (first)
    add(
      'obstacle',
      `${name} stands in front of ${OBSTACLE_NAMES[first.kind]}, or too near it.`,
      label,
      fixedPlan(),
    );
  const ceiling = ceilingOver(wall, x, end);
  if (top > ceiling)
    add(
      'ceiling',
      `${name} ${from > 0 ? 'reaches' : 'is'} ${cm(top)} high, and the ceiling there is at ${cm(ceiling)}.`,
      label,
      fixedPlan(),
    );

  let y = from;
  bay.cells.forEach((cell, row) => {
    found.push(...cellProblems(plan, { bay: index, cell: row }, bay, x, y));
    y += cell.height;
  });
  return found;
}

const AGAIN = 'Fit it to the wall again';

/** Units of two systems have uprights of their own, side by side. */
function apartProblems(plan: Plan): Problem[] {
  const units = unitsOf(plan);
  return units.flatMap((unit, index): Problem[] => {
    const next = units[index + 1];
    if (!next || next.system === unit.system) return [];
    const gaps = plan.bays.slice(unit.to + 1, next.from);
    if (widthOf({ bays: gaps }) >= APART) return [];
    const isFull = gaps.length === 0 && plan.bays.length >= MOST.bays;
    const [before, after] = [plan.bays.slice(0, unit.to + 1), plan.bays.slice(next.from)];
    const apart = { ...plan, bays: [...before, gapOf({ width: APART }), ...after] };
    const fix = isFull ? cleared(plan, (bay) => bay === next.from) : apart;
    return [
      {
        rule: 'apart',
        at: { bay: next.from },
        sentence: `${bayName(plan, next.from)} of the ${next.system.name} touches the ${unit.system.name}: units of two systems stand ${cm(APART)} apart.`,
        fix: fix && { label: isFull ? LEAVE_FREE : `Leave ${cm(APART)} between them`, plan: fix },
      },
    ];
  });
}

function unitProblems(plan: Plan, { from, to, system }: ReturnType<typeof unitsOf>[number]): Problem[] {
  const { name, width: range, id } = system;
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
  if (rolls(bays) && !bays.every(hasCastors)) {
    const sentence = `The unit that begins with bay ${bayName(plan, from).slice(4)} stands on castors in part: all of it does, or none of it.`;
    const mayRoll = bays.every((bay) => mostExtras(id, bay, 0, 'castor') > 0);
    const label = mayRoll ? 'Put all of it on castors' : 'Stand it on feet';
    return [{ rule: 'castors', at, sentence, fix: { label, plan: onCastors(plan, from, mayRoll) } }];
  }
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
    const isBeside = index === last + 1 && (isGap(bay) || index <= to);
    const shown = isBeside ? { ...bay, width: Math.max(CM, bay.width - Math.max(0, change)) } : bay;
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
  if (!plan.fixed && plan.bays.some(hasToBeFixed)) {
    const sentence = plan.bays.some(hangs)
      ? 'Bays that begin above the floor have to be fixed to the wall.'
      : `Units taller than ${cm(FIXING_ABOVE)} have to be fixed to the wall or, where they stand away from it, to the floor.`;
    found.push({
      rule: 'fixing',
      at: {},
      sentence,
      fix: { label: 'Fix it', plan: { ...plan, fixed: true } },
    });
  }
  return found;
}

/** Obstacles outside the room: of plans that were saved when none was refused there, and of forms without scripts. */
function outsideProblems(plan: Plan): Problem[] {
  const { wall } = plan;
  const { obstacles } = wall;
  return obstacles.flatMap((one, index): Problem[] => {
    const { across, up } = outside(wall, one);
    if (across === 0 && up === 0) return [];
    const isAlone = obstacles.filter(({ kind }) => kind === one.kind).length === 1;
    const name = `T${OBSTACLE_NAMES[one.kind].slice(1)}${isAlone ? '' : `, ${index + 1} of ${obstacles.length},`}`;
    const [width, height] = [one.width - across, one.height - up];
    const isInside = width > 0 && height > 0;
    const reaches = [
      ...(across > 0 ? [`${cm(across)} beyond the end of the wall`] : []),
      ...(up > 0 ? [`${cm(up)} through the ceiling`] : []),
    ];
    const left = obstacles.flatMap((other, at) => {
      if (at !== index) return other;
      return isInside ? { ...other, width, height } : [];
    });
    return [
      {
        rule: 'outside',
        at: {},
        sentence: isInside
          ? `${name} reaches ${reaches.join(' and ')}.`
          : `${name} is outside the room, ${width > 0 ? 'above the ceiling' : 'beyond the end of the wall'}.`,
        fix: {
          label: isInside ? 'Make it end there' : 'Remove it',
          plan: { ...plan, wall: { ...wall, obstacles: left } },
        },
      },
    ];
  });
}

function noRoom(plan: Plan): Problem {
  const { name, width, height } = systemsOf(plan)[0] ?? systemOf(plan, {});
  const sentence = `The ${name} does not fit here: it needs a free stretch of wall, ${cm(width[0])} wide and ${cm(height[0])} high.`;
  return { rule: 'no-room', at: {}, sentence };
}

/** Every rule that a plan breaks; a plan without problems may be sent. Where nothing fits, no more is said of the furniture. */
export function problems(plan: Plan): Problem[] {
  const edges = bayEdges(plan);
  const found = [
    ...plan.bays.flatMap((bay, index) =>
      isGap(bay) ? [] : bayProblems(plan, index, bay, edges[index] ?? 0),
    ),
    ...unitsOf(plan).flatMap((unit) => unitProblems(plan, unit)),
    ...apartProblems(plan),
    ...planProblems(plan),
  ];
  const ofFurniture = found.length > 0 && !refitted(plan) ? [noRoom(plan)] : found;
  return [...ofFurniture, ...outsideProblems(plan)];
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
