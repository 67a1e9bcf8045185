import type { Plan } from 'shared-types/planner/plan';
import type { Price } from 'shared-types/planner/price';
import { hasCastors } from './extras';
import { exactMoney } from './money';
import { namesOf } from './systems';

/** `Wall System on a wall of 360 × 250 cm`. */
export const nameOfPlan = (plan: Plan): string =>
  `${namesOf(plan)} on a wall of ${plan.wall.width / 10} × ${plan.wall.height / 10} cm`;

/** What a plan that breaks no rule still needs, in sentences. */
export function needsOf({ wall, bays }: Plan): string[] {
  const isLit = bays.some(({ cells }) => cells.some(({ extras }) => extras?.light));
  const hasSocket = wall.obstacles.some(({ kind }) => kind === 'socket');
  return [
    ...(isLit && !hasSocket
      ? ['Shelf lighting needs a power socket at the wall: none is on your plan yet.']
      : []),
    ...(bays.some(hasCastors)
      ? ['On castors, the load of the whole unit is confirmed with your quote. Lock them before you load it.']
      : []),
  ];
}

/** `£1,249.00`, and `£1,249.00 to £1,390.00` for what is made to measure. */
export const totalInWords = ({ totalPence, madeToMeasure }: Price, say = exactMoney): string =>
  madeToMeasure ? `${say(totalPence)} to ${say(madeToMeasure.toPence)}` : say(totalPence);

/** What is in a price besides the parts: `delivered to Scotland`, `fitted`. */
export const servicesInWords = ({ region, fitted }: Price): string[] => [
  ...(region ? [`delivered to ${region.name}`] : []),
  ...(fitted ? ['fitted'] : []),
];
