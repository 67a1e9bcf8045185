import { EXTRAS, SYSTEM_IDS, type Bay, type Cell, type Extra, type Plan } from 'shared-types/planner/plan';
import { choice, flag, type Numbers } from './numbers';

/** What version 4 says of bays and cells besides what the versions before it did. */
export interface Additions {
  bay: (numbers: Numbers, bay?: Bay) => Pick<Bay, 'from' | 'system'>;
  cell: (numbers: Numbers, cell?: Cell) => Pick<Cell, 'extras'>;
}

/** Room for systems and extras that there are not yet; none of these may ever change. */
const MOST = { systems: 31, from: 20_000, extras: 8, count: 99 };

/** Additions of a plan, each written in full once and in a bit while the next is like it. */
export function additions(): Additions {
  let extrasBefore: Cell['extras'];
  const passExtras = (numbers: Numbers, extras: Cell['extras']): Cell['extras'] => {
    const found: Partial<Record<Extra, number>> = {};
    for (let at = 0; at < MOST.extras; at += 1) {
      const extra = EXTRAS[at];
      const count = extra && extras?.[extra];
      if (!flag(numbers, count !== undefined)) continue;
      if (extra === undefined) throw new RangeError('no such extra');
      found[extra] = numbers.number(MOST.count, count);
    }
    return Object.keys(found).length > 0 ? found : undefined;
  };
  return {
    bay: (numbers, bay) => {
      const hasSystem = flag(numbers, bay?.system !== undefined);
      const system = hasSystem ? choice(numbers, MOST.systems, SYSTEM_IDS, bay?.system) : undefined;
      const hangs = flag(numbers, bay?.from !== undefined);
      const from = hangs ? numbers.number(MOST.from, bay?.from) : undefined;
      return { ...(from !== undefined && { from }), ...(system && { system }) };
    },
    cell: (numbers, cell) => {
      const isLike = EXTRAS.every((extra) => cell?.extras?.[extra] === extrasBefore?.[extra]);
      if (!flag(numbers, cell && isLike)) extrasBefore = passExtras(numbers, cell?.extras);
      return extrasBefore ? { extras: extrasBefore } : {};
    },
  };
}

/** Whether only version 4 can say a plan. */
export const hasAdditions = ({ bays }: Plan): boolean =>
  bays.some(
    ({ from, system, cells }) =>
      from !== undefined || system !== undefined || cells.some(({ extras }) => extras !== undefined),
  );
