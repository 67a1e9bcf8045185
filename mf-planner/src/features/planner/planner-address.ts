import { toAddress } from 'shared-planner/address';
import { PLAN_NAME_LENGTH, type Plan } from 'shared-types/planner/plan';
import { carriedFields, planPaths, shortPath, type Carried } from 'shared-types/planner/paths';

export const VIEWS = ['front', 'above', 'side', 'corner'] as const;
export type View = (typeof VIEWS)[number];

/** What of the planner is in its address besides the plan. */
export interface Looking {
  view: View;
  region: string;
  fitting: boolean;
  /** As the plan's author calls it. */
  name: string;
  /** The cell that is being refined, counted from 0 and from the bottom. */
  bay: number;
  cell: number;
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

/** @param saved what was saved with the plan under whose code the page is; the query counts before it */
export function lookingAt(query: URLSearchParams, saved: Carried = {}): Looking {
  const { region, fitting, name } = query.has('plan') ? {} : saved;
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'front',
    region: query.get('region') || region || '',
    fitting: query.get('fitting') === 'yes' || fitting === true,
    name: (query.get('name') || name || '').trim().slice(0, PLAN_NAME_LENGTH),
    bay: whole(query.get('bay')),
    cell: whole(query.get('cell')),
  };
}

/** Names and values in the query, without what goes without saying. */
export function lookingFields({ view, bay, cell, ...carried }: Partial<Looking>): [string, string][] {
  return [
    ...(view && view !== 'front' ? [['view', view] as [string, string]] : []),
    ...carriedFields(carried),
    ...(bay ? [['bay', String(bay)] as [string, string]] : []),
    ...(cell ? [['cell', String(cell)] as [string, string]] : []),
  ];
}

/**
 * Path and query of a plan.
 * @param saved the code under which the plan is saved as it stands, with what was saved along with it
 */
export function plannerAddress(
  plan: Plan,
  looking: Partial<Looking> = {},
  saved?: Carried & { code: string },
): string {
  const { view, bay, cell, ...carried } = looking;
  const path = (saved && shortPath(saved, carried)) ?? planPaths.whole(toAddress(plan), carried);
  const query = new URLSearchParams(lookingFields({ view, bay, cell }));
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
