import { galleryItems } from 'shared-types/content/gallery';
import type { GalleryItem } from 'shared-types/gallery';

interface Story {
  project: GalleryItem;
  text: string;
}

/** Id in the gallery → what the project shows. */
const TEXTS: Record<number, string> = {
  1: 'One wall takes the television, the records and everything that would otherwise lie around them. Closed fronts below, walnut shelves above, cables out of sight.',
  2: 'A bedroom without a wardrobe: low units beside the bed, one tall shelf, and drawers that can move from one to the other as the room changes.',
  4: 'A library for a whole household in one study. The cupboards at its foot take what nobody wants to look at, and the shelves follow the walls around the corner.',
  6: 'A long, low unit separates the desks from the lounge without blocking daylight. It is finished on both sides, and its bays can be set in another order.',
  7: 'Everything that a meeting needs is in the wall behind it: files in the open bays, the rest behind cream doors.',
  8: 'An archive in daily use rather than a showpiece: boxes and files within reach, on shelves that move when the boxes change.',
  9: 'Rails, shelves and drawers share one frame, so that a new collection means moving parts rather than buying furniture.',
  10: 'Books need depth and ceramics need air. One frame gives each a bay of its own, and light grey panels behind the bowls give them a quiet ground.',
  11: 'Bottles, jars and full crates, on five bays behind the counter. What sells most stands at hand height.',
  12: 'One tall unit, open on both sides, makes two rooms of one loft, and can be taken down and put up elsewhere.',
};

/** Solution → two of the gallery's projects that show it. */
const PROJECTS: Partial<Record<string, [number, number]>> = {
  'home-living': [1, 4],
  'office-work': [6, 7],
  'retail-displays': [9, 10],
  'furniture-elements': [2, 12],
  'industrial-storage': [8, 11],
};

/** Two success stories of a solution (public-site 2, /solutions/{id}); of an owner's own, a home and an office. */
export function storiesOf(solutionId: string): Story[] {
  const shown = PROJECTS[solutionId] ?? [1, 6];
  return shown.flatMap((id) => {
    const project = galleryItems.find((item) => item.id === id);
    return project ? [{ project, text: TEXTS[id] ?? project.description }] : [];
  });
}
