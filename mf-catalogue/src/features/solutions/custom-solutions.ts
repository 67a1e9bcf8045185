import { furnitureElements } from 'shared-types/content/pictures';
import type { CustomSolution, Solution } from 'shared-types/solution';

const GENERIC_FEATURES = [
  'Planned around your room and what it has to hold',
  'Built from the parts of the system, so it can grow',
  'Delivered and installed across the United Kingdom',
];

const GENERIC_APPLICATIONS = ['Homes', 'Offices', 'Shops and showrooms'];

/** A solution of `custom_solutions_list`, completed as specified (public-site 3). */
export function solutionFromCustom({ id, name, description }: CustomSolution): Solution {
  const text = description?.trim() ? description : 'Custom solution';
  return {
    id,
    name,
    description: text,
    shortDescription: text,
    features: GENERIC_FEATURES,
    applications: GENERIC_APPLICATIONS,
    picture: { ...furnitureElements, alt: '' },
  };
}
