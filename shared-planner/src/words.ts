import type { Plan } from 'shared-types/planner/plan';
import type { Price } from 'shared-types/planner/price';
import { exactMoney } from './money';
import { SYSTEMS } from './systems';

/** `Wall System on a wall of 360 × 250 cm`. */
export const nameOfPlan = ({ system, wall }: Plan): string =>
  `${SYSTEMS[system].name} on a wall of ${wall.width / 10} × ${wall.height / 10} cm`;

/** `£1,249.00`, and `£1,249.00 to £1,390.00` for what is made to measure. */
export const totalInWords = ({ totalPence, madeToMeasure }: Price, say = exactMoney): string =>
  madeToMeasure ? `${say(totalPence)} to ${say(madeToMeasure.toPence)}` : say(totalPence);

/** What is in a price besides the parts: `delivered to Scotland`, `fitted`. */
export const servicesInWords = ({ region, fitted }: Price): string[] => [
  ...(region ? [`delivered to ${region.name}`] : []),
  ...(fitted ? ['fitted'] : []),
];
