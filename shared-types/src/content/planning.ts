import type { SystemId } from '../planner/plan';

/**
 * How products and solutions are planned: four systems in the planner, everything else by a designer. The one place
 * that says which system the planner shows for what it does not plan itself.
 */

/** Names of the systems, as their products are called. */
export const SYSTEM_NAMES: Record<SystemId, string> = {
  'wall-system': 'Wall System',
  'desk-system': 'Desk System',
  'display-solution': 'Display Solution',
  'free-standing': 'Free-Standing',
};

/** Product or solution → the system in which the planner plans it. */
const PLANNED: Partial<Record<string, SystemId>> = {
  'wall-system': 'wall-system',
  'desk-system': 'desk-system',
  'display-solution': 'display-solution',
  'free-standing': 'free-standing',
  'home-living': 'wall-system',
  'office-work': 'desk-system',
  'retail-displays': 'display-solution',
  'furniture-elements': 'wall-system',
};

/** What a designer plans → the system that is nearest to it. */
const NEAREST: Partial<Record<string, SystemId>> = {
  'classic-series': 'wall-system',
  'office-solutions': 'wall-system',
  'retail-display': 'display-solution',
  'industrial-storage': 'wall-system',
};

const under = <T>(record: Partial<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

/** Whether the planner plans a product or a solution itself. */
export const isPlanned = (id: string): boolean => under(PLANNED, id) !== undefined;

export interface Planning {
  /** The system that the planner opens with. */
  system: SystemId;
  /** What a page says where a designer plans, so that neither is mistaken for the other; undefined otherwise. */
  byDesigner: string | undefined;
}

/** How a product or a solution is planned: one that an owner added by a designer, with the Wall System in the planner. */
export function planningOf({ id, name }: { id: string; name: string }): Planning {
  const planned = under(PLANNED, id);
  if (planned) return { system: planned, byDesigner: undefined };
  const system = under(NEAREST, id) ?? 'wall-system';
  return {
    system,
    byDesigner: `A designer plans ${name} with you; the planner shows the nearest system instead, the ${SYSTEM_NAMES[system]}, with its own sizes, loads and prices.`,
  };
}

/** The planner's address of a plan or a system, with fronts of one of the site's colours. */
export const inColour = (address: string, colour: string | undefined): string =>
  colour === undefined ? address : `${address}&fronts=${colour}`;

/** Product → ids of the gallery's built-in pictures that show it in use, the one that shows it best first. */
export const IN_USE: Partial<Record<string, readonly number[]>> = {
  'wall-system': [1, 3, 2],
  'desk-system': [5],
  'display-solution': [10, 11],
  'free-standing': [12, 6],
  'classic-series': [4],
  'office-solutions': [7, 8],
  'retail-display': [9],
};
