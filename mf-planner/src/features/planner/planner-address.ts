import { toAddress } from 'shared-planner/address';
import type { Plan } from 'shared-types/planner/plan';
import { paths } from 'shared-types/routes';

export const VIEWS = ['front', 'above', 'side', 'corner'] as const;
export type View = (typeof VIEWS)[number];

/** What of the planner is in its address besides the plan. */
export interface Looking {
  view: View;
  region: string;
  fitting: boolean;
  /** The cell that is being refined, counted from 0 and from the bottom. */
  bay: number;
  cell: number;
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

export function lookingAt(query: URLSearchParams): Looking {
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'front',
    region: query.get('region') ?? '',
    fitting: query.get('fitting') === 'yes',
    bay: whole(query.get('bay')),
    cell: whole(query.get('cell')),
  };
}

/** Names and values in the query, without what goes without saying. */
export function lookingFields({ view, region, fitting, bay, cell }: Partial<Looking>): [string, string][] {
  return [
    ...(view && view !== 'front' ? [['view', view] as [string, string]] : []),
    ...(region ? [['region', region] as [string, string]] : []),
    ...(fitting ? [['fitting', 'yes'] as [string, string]] : []),
    ...(bay ? [['bay', String(bay)] as [string, string]] : []),
    ...(cell ? [['cell', String(cell)] as [string, string]] : []),
  ];
}

/** Path and query of a plan. */
export function plannerAddress(plan: Plan, looking: Partial<Looking> = {}): string {
  return `${paths.planner}?${new URLSearchParams([['plan', toAddress(plan)], ...lookingFields(looking)])}`;
}
