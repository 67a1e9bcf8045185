import { bayEdges } from 'shared-planner/free-space';
import { allRolls } from 'shared-planner/extras';
import { isGap, unitsOf, uprightsOf } from 'shared-planner/systems';
import { needsOf } from 'shared-planner/words';
import type { Obstacle, Plan } from 'shared-types/planner/plan';

const cm = (millimetres: number): string => `${millimetres / 10} cm`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function obstacle({ kind, x, y, width, height }: Obstacle): string {
  const floor = y === 0 ? 'from the floor up' : `${cm(y)} above the floor`;
  return `${capital(kind)}: ${cm(width)} wide, ${cm(height)} high, ${cm(x)} from the wall’s left end, ${floor}.`;
}

function standing(plan: Plan): string {
  if (allRolls(plan)) return 'It stands on castors and is not fixed; do not climb on it.';
  return plan.fixed
    ? 'What the wall is made of (brick, block, timber studs, plasterboard), and where pipes and cables run: it is fixed there.'
    : 'It is not fixed: the floor carries it; do not climb on it.';
}

/** What to measure and ask before a plan is ordered: the figures that it was made with, to be ticked or put right. */
export function checklist(plan: Plan): string[] {
  const { wall, bays } = plan;
  const { slope } = wall;
  const uprights = unitsOf(plan).flatMap(({ from, to }) => uprightsOf(bays.slice(from, to + 1)));
  const built = bays.filter((bay) => !isGap(bay));
  const longest = Math.max(
    0,
    ...built.map(({ width }) => width),
    ...uprights.map(({ bottom, top }) => top - bottom),
  );
  const [left = plan.x] = bayEdges(plan);
  return [
    `Width of the wall, at the floor, half-way up and at the top: ${cm(wall.width)} or more at each.`,
    `Height from floor to ceiling, at both ends and in the middle: ${cm(wall.height)} or more at each.`,
    ...(slope
      ? [
          `Sloping ceiling on the ${slope.side}: it begins ${cm(slope.height)} above the floor and reaches full height after ${cm(slope.run)}.`,
        ]
      : []),
    wall.skirting > 0
      ? `Skirting board: ${cm(wall.skirting)} high. How thick is it?`
      : 'There is no skirting board.',
    ...wall.obstacles.map(obstacle),
    `Furniture begins ${cm(left)} from the wall’s left end.`,
    'Floor and wall: how far are they out over the length of the furniture? Use a long spirit level.',
    ...needsOf(plan),
    standing(plan),
    ...(longest > 0 ? [`The way in: doors, stairs and lift let parts of ${cm(longest)} through.`] : []),
  ];
}
