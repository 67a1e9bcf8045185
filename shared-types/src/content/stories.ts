import type { BuiltInSolutionId } from '../page-texts/solutions';

interface Story {
  /** Id in the gallery. */
  project: number;
  /** What the project shows. */
  text: string;
}

/** Two of the gallery's projects that show a solution. */
export const STORIES: Record<BuiltInSolutionId, [Story, Story]> = {
  'home-living': [
    {
      project: 1,
      text: 'One wall takes the television, the records and everything that would otherwise lie around them. Closed fronts below, walnut shelves above, cables out of sight.',
    },
    {
      project: 4,
      text: 'A library for a whole household in one study. The cupboards below hide what is not for display, and the shelves fill the wall from end to end.',
    },
  ],
  'office-work': [
    {
      project: 6,
      text: 'A long, low unit separates the desks from the lounge without blocking daylight. It is finished on both sides, and its bays can be set in another order.',
    },
    {
      project: 7,
      text: 'Everything that a meeting needs is in the wall behind it: files in the open bays, the rest behind cream doors.',
    },
  ],
  'retail-displays': [
    {
      project: 9,
      text: 'Rails, shelves and drawers share one frame, so that a new collection means moving parts rather than buying furniture.',
    },
    {
      project: 10,
      text: 'Books need depth and ceramics need air. One frame gives each a bay of its own, and light grey panels behind the bowls give them a quiet ground.',
    },
  ],
  'furniture-elements': [
    {
      project: 2,
      text: 'A bedroom without a wardrobe: low units beside the bed, one tall shelf, and drawers that can move from one to the other as the room changes.',
    },
    {
      project: 12,
      text: 'One tall unit, open on both sides, makes two rooms of one loft, and can be taken down and put up elsewhere.',
    },
  ],
  'industrial-storage': [
    {
      project: 8,
      text: 'An archive in daily use rather than a showpiece: boxes and files within reach, on shelves that move when the boxes change.',
    },
    {
      project: 11,
      text: 'Bottles, jars and full crates, on five bays behind the counter. What sells most stands at hand height.',
    },
  ],
};
